"""Fine-tunes all weights; in the second half they are rounded as the shipped file stores them."""

import math
import random

import torch

from examples import Example, batches, tensors
from network import Linear, Network

ROUNDED_FROM = 0.5
WEIGHT_DECAY = 0.05
WARM_UP = 0.04
LAST_RATE = 0.03


def fit(network: Network, examples: list[Example], epochs: float, rate: float):
    random.seed(3)
    training = [one for one in examples if not one.is_held_out]
    held_out = [one for one in examples if one.is_held_out]
    matrices = [value for name, value in network.named_parameters() if value.ndim == 2 and name != "embedding"]
    others = [value for name, value in network.named_parameters() if value.ndim != 2 or name == "embedding"]
    groups = [dict(params=matrices, weight_decay=WEIGHT_DECAY), dict(params=others, weight_decay=0.0)]
    optimizer = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.95))
    steps = planned(training, epochs)
    for step, batch in enumerate(steps):
        Linear.is_rounded = step >= len(steps) * ROUNDED_FROM
        for group in optimizer.param_groups:
            group["lr"] = rate * schedule(step, len(steps))
        optimizer.zero_grad(set_to_none=True)
        total, count = loss_of(network, batch)
        (total / count).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        if step % 50 == 0:
            print(f"step {step} of {len(steps)}: loss {total.item() / count:.3f}", flush=True)
    Linear.is_rounded = True
    report(network, held_out)


def planned(examples: list[Example], epochs: float) -> list[list[Example]]:
    steps = []
    while epochs > 0:
        epoch = batches(examples, shuffle=True)
        steps += epoch[: math.ceil(len(epoch) * min(1.0, epochs))]
        epochs -= 1
    return steps


def schedule(step: int, steps: int) -> float:
    warm_up = max(5, int(steps * WARM_UP))
    progress = max(0, step - warm_up) / max(1, steps - warm_up)
    cosine = LAST_RATE + (1 - LAST_RATE) * 0.5 * (1 + math.cos(math.pi * progress))
    return min(1.0, (step + 1) / warm_up) * cosine


def loss_of(network: Network, batch: list[Example]):
    device = network.embedding.device.type
    # Few CPUs multiply bf16 themselves.
    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
        return network.loss(*tensors(batch, device))


@torch.no_grad()
def report(network: Network, held_out: list[Example]):
    for name in sorted({one.type for one in held_out}):
        losses = [loss_of(network, batch) for batch in batches([one for one in held_out if one.type == name], False)]
        mean = sum(total.item() for total, _ in losses) / sum(count for _, count in losses)
        print(f"held-out loss, {name}: {mean:.3f}", flush=True)
