"""Writes what the server needs: the trained weights, the vocabulary, the emoji, and texts for testing the tokenizer."""

import json
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import save_file

from data import prepare, write_emoji_words
from learn import load_tokenizer


def with_settings(state: dict, temperature: float, thresholds: np.ndarray) -> dict:
    """Folds the temperature and the thresholds into the heads, so that an emotion counts as present from 0.5."""
    state = dict(state)
    state["sentiment.weight"] = state["sentiment.weight"] / temperature
    state["sentiment.bias"] = state["sentiment.bias"] / temperature
    state["emotions.bias"] = state["emotions.bias"] - torch.tensor(thresholds, dtype=torch.float32)
    return state


def write_weights(state: dict, file: Path) -> None:
    """Half precision, without the head of the 28 labels, which only helps training."""
    kept = {name: value.half().contiguous() for name, value in state.items() if not name.startswith("fine.")}
    save_file(kept, file)


REFERENCES = Path(__file__).parents[3] / "server/ai/text-models/reference-tokens.json"


def write_references(base: str) -> None:
    """Tokenizes the texts of the test of the TypeScript tokenizer with the original one, untruncated."""
    tokenizer = load_tokenizer(base)
    tokenizer.no_truncation()
    texts = [row["text"] for row in json.loads(REFERENCES.read_text(encoding="utf-8"))]
    rows = [{"text": text, "ids": tokenizer.encode(prepare(text)).ids} for text in texts]
    REFERENCES.write_text("[\n" + ",\n".join(f"  {json.dumps(row)}" for row in rows) + "\n]\n")


def write_vocabulary(base: str, out: Path) -> None:
    vocabulary = load_tokenizer(base).get_vocab()
    (out / "vocab.txt").write_text("".join(f"{word}\n" for word in sorted(vocabulary, key=vocabulary.get)))
    write_emoji_words(out / "emoji.json")
