// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

let options = Options(CommandLine.arguments.dropFirst())
let runner = Runner(effort: options.effort)
let report = Report(asJSON: options.asJSON)
report.begin()
for benchmark in Benchmark.all where options.wants(benchmark.name) {
  report.add(await runner.run(benchmark), of: benchmark)
}
