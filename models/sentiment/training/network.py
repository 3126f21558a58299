"""all-MiniLM-L6-v2 (a six-layer BERT) with three linear heads on its pooled output."""

import torch
from safetensors.torch import load_file
from torch import Tensor, nn

WIDTH, LAYERS, ATTENTION_HEADS, INNER, VOCABULARY, POSITIONS = 384, 6, 12, 1536, 30522, 512


class Layer(nn.Module):
    def __init__(self, dropout: float):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(WIDTH, WIDTH) for _ in range(3))
        self.attended = nn.Linear(WIDTH, WIDTH)
        self.attended_norm = nn.LayerNorm(WIDTH, 1e-12)
        self.widen, self.narrow = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, 1e-12)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor, hidden_from: Tensor) -> Tensor:
        batch, length, _ = x.shape
        split = lambda y: y.view(batch, length, ATTENTION_HEADS, -1).transpose(1, 2)
        query, key, value = split(self.query(x)), split(self.key(x)), split(self.value(x))
        scores = query @ key.transpose(2, 3) / (WIDTH // ATTENTION_HEADS) ** 0.5 + hidden_from
        mixed = (self.dropout(scores.softmax(-1)) @ value).transpose(1, 2).reshape(batch, length, WIDTH)
        x = self.attended_norm(x + self.dropout(self.attended(mixed)))
        return self.norm(x + self.dropout(self.narrow(nn.functional.gelu(self.widen(x)))))


class Network(nn.Module):
    def __init__(self, dropout: float = 0.1):
        super().__init__()
        self.words = nn.Embedding(VOCABULARY, WIDTH)
        self.positions = nn.Embedding(POSITIONS, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, 1e-12)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(LAYERS))
        self.dropout, self.head_dropout = nn.Dropout(dropout), nn.Dropout(0.1)
        self.sentiment, self.emotions, self.fine = (nn.Linear(WIDTH, labels) for labels in (3, 5, 28))

    def forward(self, ids: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        place = torch.arange(ids.shape[1], device=ids.device)
        x = self.dropout(self.norm(self.words(ids) + self.positions(place)))
        present = mask.to(x.dtype)
        hidden_from = (1 - present)[:, None, None, :] * -10_000.0
        for layer in self.layers:
            x = layer(x, hidden_from)
        pooled = (x * present[:, :, None]).sum(1) / present.sum(1, keepdim=True)
        pooled = self.head_dropout(pooled)
        return self.sentiment(pooled), self.emotions(pooled), self.fine(pooled)


def pretrained(file: str, dropout: float) -> Network:
    """The heads always start the same, so that separately trained networks can be averaged weight by weight."""
    torch.manual_seed(0)
    network = Network(dropout)
    for head in (network.sentiment, network.emotions, network.fine):
        nn.init.normal_(head.weight, std=0.02)
        nn.init.zeros_(head.bias)
    base = {name: value.float() for name, value in load_file(file).items()}
    # Every text is a first segment, so the segment embedding is added to the position embeddings for good.
    positions = base["embeddings.position_embeddings.weight"] + base["embeddings.token_type_embeddings.weight"][0]
    state = {
        "words.weight": base["embeddings.word_embeddings.weight"],
        "positions.weight": positions,
        "norm.weight": base["embeddings.LayerNorm.weight"],
        "norm.bias": base["embeddings.LayerNorm.bias"],
    }
    parts = {
        "attention.self.query": "query",
        "attention.self.key": "key",
        "attention.self.value": "value",
        "attention.output.dense": "attended",
        "attention.output.LayerNorm": "attended_norm",
        "intermediate.dense": "widen",
        "output.dense": "narrow",
        "output.LayerNorm": "norm",
    }
    for layer in range(LAYERS):
        for theirs, ours in parts.items():
            for kind in ("weight", "bias"):
                state[f"layers.{layer}.{ours}.{kind}"] = base[f"encoder.layer.{layer}.{theirs}.{kind}"]
    missing, unexpected = network.load_state_dict(state, strict=False)
    assert not unexpected and all(name.split(".")[0] in ("sentiment", "emotions", "fine") for name in missing)
    return network
