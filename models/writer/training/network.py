"""SmolLM2-135M with the tensor layout of its GGUF, optionally with weights rounded to Q4_0."""

import torch
import torch.nn.functional as F
from torch import nn

WIDTH, HEADS, KEY_HEADS, HEAD_WIDTH, LAYERS = 576, 9, 3, 64, 30
MAX_POSITIONS = 1088
ROPE_BASE = 1e5
NORM_EPSILON = 1e-5
LINEAR = ["attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down"]


def rounded(weight: torch.Tensor) -> torch.Tensor:
    """The weight as Q4_0 stores it: 32 values share a scale, which is set by the largest of them."""
    blocks = weight.float().view(weight.shape[0], -1, 32)
    scale = blocks.gather(-1, blocks.abs().argmax(-1, keepdim=True)) / -8
    inverse = torch.where(scale == 0, torch.zeros_like(scale), 1 / scale)
    steps = torch.clamp((blocks * inverse + 8.5).floor(), 0, 15)
    return ((steps - 8) * scale.half().float()).view_as(weight)


class Linear(nn.Module):
    is_rounded = False

    def __init__(self, weight: torch.Tensor):
        super().__init__()
        self.weight = nn.Parameter(weight.clone())

    def forward(self, x):
        weight = self.weight
        # Straight-through: the forward pass sees the rounded weight, the gradient reaches the exact one.
        if Linear.is_rounded:
            weight = weight + (rounded(weight.detach()) - weight.detach())
        return F.linear(x, weight)


def normalized(x, scale):
    return F.rms_norm(x, (WIDTH,), scale.to(x.dtype), NORM_EPSILON)


class Block(nn.Module):
    def __init__(self, weights: dict[str, torch.Tensor], prefix: str):
        super().__init__()
        for name in LINEAR:
            setattr(self, name, Linear(weights[f"{prefix}{name}.weight"]))
        self.attn_norm = nn.Parameter(weights[f"{prefix}attn_norm.weight"].clone())
        self.ffn_norm = nn.Parameter(weights[f"{prefix}ffn_norm.weight"].clone())

    def forward(self, x, cos, sin):
        batch, length, _ = x.shape

        def heads(projected, count):
            return projected.view(batch, length, count, HEAD_WIDTH).transpose(1, 2)

        def rotated(z):
            even, odd = z[..., 0::2], z[..., 1::2]
            return torch.stack([even * cos - odd * sin, even * sin + odd * cos], -1).flatten(-2).to(z.dtype)

        hidden = normalized(x, self.attn_norm)
        query = rotated(heads(self.attn_q(hidden), HEADS))
        key = rotated(heads(self.attn_k(hidden), KEY_HEADS)).repeat_interleave(HEADS // KEY_HEADS, 1)
        value = heads(self.attn_v(hidden), KEY_HEADS).repeat_interleave(HEADS // KEY_HEADS, 1)
        attended = F.scaled_dot_product_attention(query, key, value, is_causal=True)
        x = x + self.attn_output(attended.transpose(1, 2).reshape(batch, length, WIDTH))
        hidden = normalized(x, self.ffn_norm)
        return x + self.ffn_down(F.silu(self.ffn_gate(hidden)) * self.ffn_up(hidden))


class Network(nn.Module):
    def __init__(self, weights: dict[str, torch.Tensor]):
        super().__init__()
        self.embedding = nn.Parameter(weights["token_embd.weight"].clone())
        self.norm = nn.Parameter(weights["output_norm.weight"].clone())
        self.blocks = nn.ModuleList([Block(weights, f"blk.{index}.") for index in range(LAYERS)])
        inverse = 1 / (ROPE_BASE ** (torch.arange(0, HEAD_WIDTH, 2).float() / HEAD_WIDTH))
        angles = torch.outer(torch.arange(MAX_POSITIONS).float(), inverse)
        self.register_buffer("cos", angles.cos(), persistent=False)
        self.register_buffer("sin", angles.sin(), persistent=False)

    def loss(self, ids, is_answer):
        """The summed loss over the tokens of the answers, and their number."""
        length = ids.shape[1] - 1
        x = F.embedding(ids[:, :-1], self.embedding)
        cos, sin = self.cos[:length], self.sin[:length]
        if torch.is_autocast_enabled(x.device.type):
            x, cos, sin = x.bfloat16(), cos.bfloat16(), sin.bfloat16()
        for block in self.blocks:
            x = block(x, cos, sin)
        learned = is_answer[:, 1:]
        hidden = normalized(x, self.norm)[learned]
        targets = ids[:, 1:][learned]
        logits = F.linear(hidden, self.embedding.to(hidden.dtype))
        return F.cross_entropy(logits.float(), targets, reduction="sum"), targets.numel()

    def tensors(self) -> dict[str, torch.Tensor]:
        found = {"token_embd.weight": self.embedding, "output_norm.weight": self.norm}
        for index, block in enumerate(self.blocks):
            for name in LINEAR:
                found[f"blk.{index}.{name}.weight"] = getattr(block, name).weight
            found[f"blk.{index}.attn_norm.weight"] = block.attn_norm
            found[f"blk.{index}.ffn_norm.weight"] = block.ffn_norm
        return {name: tensor.detach().float().cpu() for name, tensor in found.items()}
