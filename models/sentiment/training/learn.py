"""One training run: fits a network to examples and returns the moving average of its weights."""

import copy
import random
from dataclasses import dataclass

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

from augment import vary
from data import Examples, prepare
from network import Network, pretrained

LONGEST = 96


@dataclass
class Recipe:
    epochs: int = 5
    batch: int = 64
    rate: float = 1.2e-4
    layer_decay: float = 0.9
    smoothing: float = 0.05
    emotion_weight: float = 1.8
    fine_weight: float = 2.4
    rdrop: float = 1.0
    fgm: float = 1.0
    dropout: float = 0.1
    average: float = 0.998
    seed: int = 1


def load_tokenizer(base: str) -> Tokenizer:
    tokenizer = Tokenizer.from_file(f"{base}/tokenizer.json")
    tokenizer.no_padding()
    tokenizer.enable_truncation(LONGEST)
    return tokenizer


def batches(texts: list[str], tokenizer: Tokenizer, size: int, order: np.ndarray):
    """Groups texts of similar length into batches, to keep padding low."""
    tokens = [encoding.ids for encoding in tokenizer.encode_batch([texts[i] for i in order])]
    runs = []
    for start in range(0, len(order), size * 50):
        span = sorted(range(start, min(start + size * 50, len(order))), key=lambda i: len(tokens[i]))
        runs += [span[at : at + size] for at in range(0, len(span), size)]
    np.random.default_rng(int(order[0])).shuffle(runs)
    for run in runs:
        width = max(len(tokens[i]) for i in run)
        ids = torch.zeros((len(run), width), dtype=torch.long)
        for row, i in enumerate(run):
            ids[row, : len(tokens[i])] = torch.tensor(tokens[i])
        yield order[run], ids.pin_memory().cuda(non_blocking=True)


def soft_cross_entropy(logits, target):
    return -(target * F.log_softmax(logits, -1)).sum(-1).mean()


def divergence(a, b):
    """Symmetric KL divergence: two passes over a text with different dropout should agree."""
    log_a, log_b = F.log_softmax(a, -1), F.log_softmax(b, -1)
    return (F.kl_div(log_a, log_b, log_target=True, reduction="batchmean")
            + F.kl_div(log_b, log_a, log_target=True, reduction="batchmean")) / 2


def binary_divergence(a, b):
    pair = lambda x: torch.stack([x, torch.zeros_like(x)], -1).flatten(0, 1)
    return divergence(pair(a), pair(b)) * a.shape[1]


def parameter_groups(network: Network, recipe: Recipe):
    """Lower layers hold more general knowledge, so they get lower learning rates."""
    groups = {}
    for name, parameter in network.named_parameters():
        part = name.split(".")
        height = int(part[1]) + 1 if part[0] == "layers" else 7 if part[0] in ("sentiment", "emotions", "fine") else 0
        decays = parameter.ndim > 1
        rate = recipe.rate * recipe.layer_decay ** (7 - height) * (4 if height == 7 else 1)
        groups.setdefault((rate, decays), []).append(parameter)
    return [{"params": p, "lr": rate, "weight_decay": 0.01 if decays else 0.0} for (rate, decays), p in groups.items()]


def fit(recipe: Recipe, examples: Examples, base: str) -> dict[str, torch.Tensor]:
    torch.set_num_threads(2)
    tokenizer = load_tokenizer(base)
    network = pretrained(f"{base}/model.fp16.safetensors", dropout=recipe.dropout).cuda().train()
    torch.manual_seed(recipe.seed)
    rng = random.Random(recipe.seed)
    optimizer = torch.optim.AdamW(parameter_groups(network, recipe), betas=(0.9, 0.98), eps=1e-6, fused=True)
    steps = recipe.epochs * -(-len(examples.texts) // recipe.batch)
    warmup = steps * 0.06
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / warmup, max(0.0, (steps - step) / (steps - warmup)))
    )
    averaged = copy.deepcopy(network)
    target = [torch.tensor(part).cuda() for part in
              (examples.sentiment, examples.emotions, examples.fine, examples.has_emotions)]
    target[0] = target[0] * (1 - recipe.smoothing) + recipe.smoothing / 3

    def known_loss(logits, wanted, known):
        return (F.binary_cross_entropy_with_logits(logits, wanted, reduction="none").mean(1) * known).mean()

    def loss_of(ids, wanted):
        with torch.autocast("cuda", torch.bfloat16):
            logits = network(ids, ids != 0)
        (s, e, f), (sentiment, emotions, fine, known) = (part.float() for part in logits), wanted
        loss = soft_cross_entropy(s, sentiment)
        loss = loss + recipe.emotion_weight * known_loss(e, emotions, known)
        return loss + recipe.fine_weight * known_loss(f, fine, known), s, e

    step = 0
    for _ in range(recipe.epochs):
        texts = [vary(text, rng) for text in examples.texts]
        order = np.random.default_rng(rng.randrange(2**31)).permutation(len(texts))
        for chosen, ids in batches(texts, tokenizer, recipe.batch, order):
            index = torch.from_numpy(chosen).cuda()
            wanted = [part[index] for part in target]
            # R-Drop: run the batch twice and pull the two results together.
            loss, s, e = loss_of(ids.repeat(2, 1), [torch.cat([part, part]) for part in wanted])
            half = len(chosen)
            loss = loss + recipe.rdrop * (divergence(s[:half], s[half:]) + binary_divergence(e[:half], e[half:]))
            loss.backward()
            # Fast gradient method: once more with the word embeddings moved in the direction of steepest loss.
            weight = network.words.weight
            nudge = recipe.fgm * weight.grad / (weight.grad.norm() + 1e-8)
            weight.data.add_(nudge)
            loss_of(ids, wanted)[0].backward()
            weight.data.sub_(nudge)
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            optimizer.zero_grad(set_to_none=True)
            step += 1
            keep = min(recipe.average, (step + 1) / (step + 10))
            with torch.no_grad():
                torch._foreach_lerp_(list(averaged.parameters()), list(network.parameters()), 1 - keep)
    return {name: value.cpu() for name, value in averaged.state_dict().items()}


@torch.no_grad()
def predict(state: dict[str, torch.Tensor], texts: list[str], base: str):
    """Logits of sentiment, emotions and fine labels, in the texts' order."""
    network = Network().cuda().eval()
    network.load_state_dict(state)
    prepared = [prepare(text) for text in texts]
    out = [np.zeros((len(texts), width), np.float32) for width in (3, 5, 28)]
    for chosen, ids in batches(prepared, load_tokenizer(base), 512, np.arange(len(texts))):
        for array, logits in zip(out, network(ids, ids != 0)):
            array[chosen] = logits.cpu().numpy()
    return out
