"""Reads the weights and the tokenizer of the base model from its GGUF."""

import numpy as np
import torch
from gguf import GGUFReader
from gguf.quants import dequantize
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers

CONTROL_TOKEN = 3


def load_weights(base: GGUFReader) -> dict[str, torch.Tensor]:
    def floats(tensor):
        shape = list(reversed(tensor.shape.tolist()))
        values = dequantize(tensor.data, tensor.tensor_type).reshape(shape)
        return torch.from_numpy(values.astype(np.float32))

    return {tensor.name: floats(tensor) for tensor in base.tensors}


def load_tokenizer(base: GGUFReader) -> Tokenizer:
    def field(name):
        return base.fields[f"tokenizer.ggml.{name}"].contents()

    tokens, merges, types = field("tokens"), field("merges"), field("token_type")
    vocabulary = {token: index for index, token in enumerate(tokens)}
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=[tuple(merge.split(" ")) for merge in merges]))
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    tokenizer.decoder = decoders.ByteLevel()
    special = [token for token, kind in zip(tokens, types) if kind == CONTROL_TOKEN]
    tokenizer.add_special_tokens([AddedToken(token, special=True, normalized=False) for token in special])
    return tokenizer
