print("privacy-mode")
