"""Where the programs come from: manifests, checks, the fuzzer, the translation pipeline."""
