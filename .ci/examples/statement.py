# Part of TraitBridge.
# SPDX-License-Identifier: Apache-2.0
"""Checks the example statement against the files that it draws.

Each check is a generator of problems, in words. The program is run on the samples of the
repository, and on those in a folder of others, where there is one.
"""

import html
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "Examples/Statement/Samples"
MORE_SAMPLES = Path(os.environ.get("TRAITBRIDGE_CAMT", ROOT.parent / "shared/data/camt"))

THEMES = ("standard", "pastel", "bold", "monochrome")
FORMATS = ("text", "html", "markdown")

# What a file's name says about a file that cannot be drawn.
UNREADABLE = ("wrong", "broken", "not-xml", "no-statement")

PLACEHOLDER = "••••••"

# A drawing may cut a long text; so many characters of it give it away.
TELLING_LENGTH = 12
# A shorter text may be part of an innocent word or number, and counts only as a whole word.
SHORT_LENGTH = 6

# No run takes longer than a second or so, except by waiting for something that never comes.
LONGEST_RUN = 60


@dataclass
class Outcome:
    """What a run of the program did."""

    status: int
    output: str
    errors: str


@dataclass
class Program:
    """The program under test."""

    path: Path

    def run(self, *arguments, commands=""):
        run = subprocess.run(
            [self.path, *map(str, arguments)],
            input=commands.encode(),
            capture_output=True,
            timeout=LONGEST_RUN,
        )
        return Outcome(run.returncode, run.stdout.decode(), run.stderr.decode())


@dataclass
class Secrets:
    """What a camt file holds that nobody may see unless told to."""

    texts: set = field(default_factory=set)
    accounts: set = field(default_factory=set)
    amounts: set = field(default_factory=set)
    # The amounts of balances and entries, which a clear drawing shows.
    shown: set = field(default_factory=set)

    @staticmethod
    def of_file(file):
        secrets = Secrets()
        secrets.collect(ElementTree.parse(file).getroot(), ())
        return secrets

    def collect(self, element, ancestors):
        """Adds the secrets at and below an element.

        The names of elements decide, without their namespace: it differs between versions.
        """
        path = (*ancestors, element.tag.rpartition("}")[2])
        text = " ".join((element.text or "").split())
        if text:
            self.add(path, text)
        for child in element:
            self.collect(child, path)

    def add(self, path, text):
        parent, name = ("", *path)[-2:]
        in_account = any(ancestor.endswith("Acct") for ancestor in path)
        if name in ("Nm", "Ustrd", "Ref") or (parent, name) == ("Stmt", "Id"):
            self.texts.add(text)
        elif name == "IBAN" or (parent, name) == ("Othr", "Id") and in_account:
            self.accounts.add(text)
        elif name == "Amt":
            # Two digits stand in every date.
            if len(text) >= 3:
                self.amounts.add(text)
            if parent in ("Bal", "Ntry"):
                self.shown.add(text)

    def seen_in(self, output):
        """The secrets that can be read in what the program printed."""
        seen = set()
        for spelling in spellings(output):
            words = visible_words(spelling)
            seen |= {text for text in self.texts if shows_text(spelling, words, text)}
            joined = re.sub(r"\s", "", spelling)
            seen |= {
                account
                for account in self.accounts
                if re.sub(r"\s", "", account)[:TELLING_LENGTH] in joined
            }
            seen |= {amount for amount in self.amounts if shows_amount(words, amount)}
        return seen


def spellings(output):
    """The output as it is, and without the escapes of HTML, of Markdown, and of both."""
    plain = without_colours(output)
    bare = plain.replace("\\", "")
    return {plain, bare, html.unescape(plain), html.unescape(bare)}


def without_colours(output):
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", output)


class WordCollector(HTMLParser):
    """Collects whatever a page says, in text, comments and attributes, leaving out its style."""

    def __init__(self):
        super().__init__()
        self.words = []
        self.in_style = False

    def handle_starttag(self, tag, attrs):
        self.in_style = tag == "style"
        self.words += [value for name, value in attrs if value and name != "style"]

    def handle_endtag(self, tag):
        self.in_style = False

    def handle_data(self, data):
        if not self.in_style:
            self.words.append(data)

    def handle_comment(self, data):
        self.words.append(data)


def visible_words(output):
    """What a reader sees: lengths and colours in a style sheet look like amounts."""
    if "<style" not in output and "style=" not in output:
        return output
    collector = WordCollector()
    collector.feed(output)
    collector.close()
    return " ".join(collector.words)


def shows_text(output, words, text):
    if len(text) < SHORT_LENGTH:
        return shows_amount(words, text)
    return telling_part(text) in " ".join(output.split())


def telling_part(text):
    """What is enough to give a text away, without the characters that a terminal obeys.

    A drawing may replace those by something harmless.
    """
    pieces = re.split(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]", text)
    return max(pieces, key=len).strip()[:TELLING_LENGTH]


def shows_amount(words, amount):
    """Whether an amount stands in the words by itself, not as part of a number or date."""
    whole = r"(?<!\w)(?<!\d-)" + re.escape(amount) + r"(?!\w)(?!-\d)"
    return re.search(whole, words) is not None


def is_readable(file):
    return not any(mark in file.name for mark in UNREADABLE)


def listed(values):
    return ", ".join(sorted(values))


# Checks


def check_success(outcome, what):
    if outcome.status != 0:
        yield f"{what}: exit status {outcome.status}, not 0"
    if outcome.errors:
        yield f"{what}: prints to standard error: {outcome.errors.strip()}"


def check_hidden(outcome, secrets, what):
    yield from check_success(outcome, what)
    if not outcome.output.strip():
        yield f"{what}: prints nothing"
    seen = secrets.seen_in(outcome.output + outcome.errors)
    if seen:
        yield f"{what}: shows what is hidden: {listed(seen)}"


def check_shown(outcome, secrets, what):
    yield from check_success(outcome, what)
    output = without_colours(outcome.output)
    missing = {amount for amount in secrets.shown if not shows_amount(output, amount)}
    if missing:
        yield f"{what}: does not show the amounts {listed(missing)}"


def check_redaction(program, file):
    secrets = Secrets.of_file(file)
    if not (secrets.texts and secrets.accounts and secrets.shown):
        yield f"{file.name}: holds nothing to hide, so that this check says nothing"
    for theme in THEMES:
        for form in FORMATS:
            options = ("--theme", theme, "--format", form)
            outcome = program.run(file, *options)
            yield from check_hidden(outcome, secrets, f"{file.name} {' '.join(options)}")
    yield from check_hidden(program.run(file), secrets, file.name)
    yield from check_shown(program.run(file, "--reveal"), secrets, f"{file.name} --reveal")


def check_built_in_sample(program, files):
    outcome = program.run()
    yield from check_success(outcome, "no arguments")
    if PLACEHOLDER not in outcome.output:
        yield "no arguments: hides nothing"
    seen = set().union(*(Secrets.of_file(file).seen_in(outcome.output) for file in files))
    if seen:
        yield f"no arguments: shows what is hidden: {listed(seen)}"


def check_refusal(program, arguments, status, what):
    """Checks that a run fails with one line, on standard error."""
    outcome = program.run(*arguments)
    if outcome.status != status:
        yield f"{what}: exit status {outcome.status}, not {status}"
    if outcome.output:
        yield f"{what}: prints to standard output"
    if status == 1 and len(outcome.errors.splitlines()) != 1:
        yield f"{what}: prints {len(outcome.errors.splitlines())} lines of error, not 1"


def check_unreadable(program, file):
    yield from check_refusal(program, [file], 1, file.name)
    # The name of the file belongs in the message, whatever words it is made of.
    errors = program.run(file).errors.replace(str(file), "").replace(file.name, "")
    content = file.read_text(errors="replace")
    values = {value.strip() for value in re.findall(r"[^<>\n]+(?=<|\n|$)", content)}
    seen = {value for value in values if len(value) >= 4 and value in errors}
    if seen:
        yield f"{file.name}: the error shows {listed(seen)}"


def check_usage(program, file):
    wrong = (
        ["--no-such-option"],
        [file, "--theme", "no-such-theme"],
        [file, "--format", "no-such-format"],
        [file, "--theme"],
        [file, "-o"],
        [file, file],
    )
    for arguments in wrong:
        what = " ".join(getattr(argument, "name", argument) for argument in arguments)
        yield from check_refusal(program, arguments, 2, what)
    yield from check_refusal(program, ["no-such-file.xml"], 1, "a missing file")

    outcome = program.run("--help")
    yield from check_success(outcome, "--help")
    if "--reveal" not in outcome.output:
        yield "--help: does not explain --reveal"


def check_output_file(program, file):
    options = (file, "--theme", "bold", "--format", "html")
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "out.html"
        outcome = program.run(*options, "-o", written)
        yield from check_success(outcome, "-o")
        if outcome.output:
            yield "-o: prints to standard output as well"
        if not written.exists():
            yield "-o: writes no file"
        elif written.read_text() != program.run(*options).output:
            yield "-o: writes something else than it prints without"


def check_widths(program, files):
    """Checks that the width of a row does not tell how long the hidden values are."""
    widths = {}
    for file in files:
        lines = without_colours(program.run(file).output).splitlines()
        widths[file.name] = {len(line) for line in lines if PLACEHOLDER in line}
    if len(set(map(frozenset, widths.values()))) > 1:
        yield f"rows differ in width between the samples: {widths}"


def drawings(output):
    """What a live run drew, one text for each drawing."""
    return re.split(r"^== drawing.*\n", without_colours(output), flags=re.MULTILINE)[1:]


def check_live(program, file):
    secrets = Secrets.of_file(file)
    outcome = program.run(file, "--reveal", "--live", commands="r\nt\nt\nr\nq\n")
    yield from check_success(outcome, "--live")
    drawn = drawings(outcome.output)
    if len(drawn) != 5:
        yield f"--live: draws {len(drawn)} times, not 5"
        return
    for number in (0, 4):
        missing = {amount for amount in secrets.shown if not shows_amount(drawn[number], amount)}
        if missing:
            yield f"--live: drawing {number + 1} does not show {listed(missing)}"
    for number in (1, 2, 3):
        seen = secrets.seen_in(drawn[number])
        if seen:
            yield f"--live: drawing {number + 1} shows what is hidden: {listed(seen)}"
    if len(set(drawn[1:4])) != 3:
        yield "--live: the hidden drawings do not differ in theme"


def problems(program):
    own = sorted(SAMPLES.glob("*.xml"))
    files = own + sorted(MORE_SAMPLES.glob("*.xml"))
    readable = [file for file in own if is_readable(file)]
    if len(readable) < 2:
        yield f"{SAMPLES.relative_to(ROOT)} has {len(readable)} readable samples; two are needed"
        return
    for file in files:
        check = check_redaction if is_readable(file) else check_unreadable
        yield from check(program, file)
    yield from check_built_in_sample(program, readable)
    yield from check_usage(program, readable[0])
    yield from check_output_file(program, readable[0])
    yield from check_widths(program, readable)
    yield from check_live(program, readable[0])


def main():
    found = list(problems(Program(Path(sys.argv[1]).resolve())))
    for problem in found:
        print(f"error: statement: {problem}", file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
