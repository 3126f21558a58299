"""Writes trained weights as a GGUF with the metadata and the tokenizer of the base model."""

from pathlib import Path

import torch
from gguf import GGMLQuantizationType, GGUFReader, GGUFValueType, GGUFWriter
from gguf.quants import quantize

MOSTLY_Q4_0 = 2
DEFAULT_PERSONA = "You are a helpful AI assistant named SmolLM, trained by Hugging Face"


def write_model(base: GGUFReader, tensors: dict[str, torch.Tensor], out: Path):
    writer = GGUFWriter(out, "llama")
    changed = {
        "general.name": "Smol Writer 135M",
        # The server recognizes the model by this and asks it in the words it was trained on.
        "general.finetune": "writer-distilled",
        "general.file_type": MOSTLY_Q4_0,
    }
    for name, field in base.fields.items():
        if name.startswith("GGUF.") or name == "general.architecture":
            continue
        value = changed.get(name, field.contents())
        if name == "tokenizer.chat_template":
            value = value.replace(DEFAULT_PERSONA, "You are Helpful Assistant. Be clear and practical.")
        is_list = field.types[0] == GGUFValueType.ARRAY
        writer.add_key_value(name, value, field.types[0], *([field.types[1]] if is_list else []))
    for tensor in base.tensors:
        values = tensors[tensor.name].numpy()
        type = storage_of(tensor.name, values.ndim)
        if type == GGMLQuantizationType.F32:
            writer.add_tensor(tensor.name, values)
        else:
            writer.add_tensor(tensor.name, quantize(values, type), raw_dtype=type)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def storage_of(name: str, dimensions: int) -> GGMLQuantizationType:
    if dimensions == 1:
        return GGMLQuantizationType.F32
    return GGMLQuantizationType.Q8_0 if name == "token_embd.weight" else GGMLQuantizationType.Q4_0
