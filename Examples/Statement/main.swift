print("statement")
