"""Turns conversations into token ids, with a mask over what the model learns to say."""

import random
from dataclasses import dataclass

import numpy as np
import torch
from tokenizers import Tokenizer

MAX_TOKENS = 1024
TOKENS_PER_BATCH = 32_768
# Examples of similar length share a batch, within chunks of this many, so that the order stays random.
SORTED_TOGETHER = 4096


@dataclass
class Example:
    ids: list[int]
    is_answer: list[int]
    type: str
    is_held_out: bool


def encode(rows: list[dict], tokenizer: Tokenizer) -> list[Example]:
    return [one for one in (encode_one(row, tokenizer) for row in rows) if len(one.ids) <= MAX_TOKENS]


def encode_one(row: dict, tokenizer: Tokenizer) -> Example:
    ids, is_answer = [], []
    for role, text in row["msgs"]:
        # Encoded apart, like the server does it: a token never spans the border between template and text.
        parts = [(f"<|im_start|>{role}\n", 0), (f"{text}<|im_end|>", int(role == "assistant")), ("\n", 0)]
        for part, learned in parts:
            tokens = tokenizer.encode(part).ids
            ids += tokens
            is_answer += [learned] * len(tokens)
    return Example(ids, is_answer, row["type"], row["split"] == "val")


def batches(examples: list[Example], shuffle: bool) -> list[list[Example]]:
    examples = random.sample(examples, len(examples)) if shuffle else examples
    found = []
    for start in range(0, len(examples), SORTED_TOGETHER):
        batch = []
        for example in sorted(examples[start : start + SORTED_TOGETHER], key=lambda one: len(one.ids)):
            if batch and (len(batch) + 1) * len(example.ids) > TOKENS_PER_BATCH:
                found.append(batch)
                batch = []
            batch.append(example)
        found.append(batch)
    return random.sample(found, len(found)) if shuffle else found


def tensors(batch: list[Example], device: str) -> tuple[torch.Tensor, torch.Tensor]:
    length = max(len(one.ids) for one in batch)
    ids = np.zeros((len(batch), length), np.int64)
    is_answer = np.zeros((len(batch), length), bool)
    for row, one in enumerate(batch):
        ids[row, : len(one.ids)] = one.ids
        is_answer[row, : len(one.ids)] = one.is_answer
    return torch.from_numpy(ids).to(device), torch.from_numpy(is_answer).to(device)
