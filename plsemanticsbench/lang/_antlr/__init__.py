# Generated from grammar/CStar.g4 by grammar/generate.py: do not edit.
