"""A BERT encoder with one output for each failure mode of each appliance type."""

from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.nn import functional as F

WIDTH, HEADS, LAYERS, INNER = 384, 12, 6, 1536
MOST_TOKENS = 64


class WholeDropout(nn.Module):
    """Leaves out the same units at all tokens of a text: few numbers by chance, where one for each would cost time."""

    def __init__(self, share: float):
        super().__init__()
        self.share = share

    def forward(self, x: Tensor) -> Tensor:
        if not self.training:
            return x
        kept = torch.rand(x.shape[0], *[1] * (x.dim() - 2), x.shape[-1]) >= self.share
        return x * (kept.to(x.dtype) / (1 - self.share))


class Layer(nn.Module):
    def __init__(self, dropout: float):
        super().__init__()
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.norm1 = nn.LayerNorm(WIDTH, eps=1e-12)
        self.wide = nn.Linear(WIDTH, INNER)
        self.narrow = nn.Linear(INNER, WIDTH)
        self.norm2 = nn.LayerNorm(WIDTH, eps=1e-12)
        self.drop = WholeDropout(dropout)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        batch, length, _ = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        # Written out: on a CPU it is several times as fast for short texts as the fused form.
        odds = q @ k.transpose(-1, -2) * (WIDTH // HEADS) ** -0.5 + mask.to(q.dtype)
        seen = odds.softmax(-1, dtype=q.dtype) @ v
        x = self.norm1(x + self.drop(self.out(seen.transpose(1, 2).reshape(batch, length, WIDTH))))
        return self.norm2(x + self.drop(self.narrow(F.gelu(self.wide(x)))))


class Encoder(nn.Module):
    def __init__(self, vocabulary: int, types: int, outputs: int, dropout: float = 0.1):
        super().__init__()
        self.words = nn.Embedding(vocabulary, WIDTH)
        self.places = nn.Embedding(MOST_TOKENS, WIDTH)
        self.types = nn.Embedding(types, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(LAYERS))
        self.drop = WholeDropout(dropout)
        self.head = nn.Linear(WIDTH, outputs)
        nn.init.zeros_(self.types.weight)

    def forward(self, tokens: Tensor, type_at: Tensor) -> Tensor:
        """Log-odds of all outputs. `tokens`: [texts, tokens], 0 beyond a text's end; `type_at`: [texts]."""
        seen = tokens != 0
        mask = (1.0 - seen.to(torch.float32))[:, None, None, :] * -1e4
        x = self.words(tokens) + self.places.weight[: tokens.shape[1]] + self.types(type_at)[:, None, :]
        x = self.drop(self.norm(x)).to(self.head.weight.dtype)
        for layer in self.layers:
            x = layer(x, mask)
        weight = seen.to(x.dtype)[:, :, None]
        pooled = (x * weight).sum(1) / weight.sum(1)
        return self.head(self.drop(pooled))

    def load_base(self, folder: Path, kept: np.ndarray) -> None:
        """Takes the weights of the pretrained model; of its vocabulary the tokens that are kept."""
        base = load_file(folder / "model.safetensors")
        base = {name.removeprefix("bert."): value for name, value in base.items()}
        own: dict[str, Tensor] = {
            "words.weight": base["embeddings.word_embeddings.weight"][torch.from_numpy(kept)],
            "places.weight": base["embeddings.position_embeddings.weight"][:MOST_TOKENS]
            + base["embeddings.token_type_embeddings.weight"][0],
            "norm.weight": base["embeddings.LayerNorm.weight"],
            "norm.bias": base["embeddings.LayerNorm.bias"],
        }
        for at in range(LAYERS):
            of = f"encoder.layer.{at}."
            for kind in ("weight", "bias"):
                parts = [base[f"{of}attention.self.{name}.{kind}"] for name in ("query", "key", "value")]
                own[f"layers.{at}.qkv.{kind}"] = torch.cat(parts)
                own[f"layers.{at}.out.{kind}"] = base[f"{of}attention.output.dense.{kind}"]
                own[f"layers.{at}.norm1.{kind}"] = base[f"{of}attention.output.LayerNorm.{kind}"]
                own[f"layers.{at}.wide.{kind}"] = base[f"{of}intermediate.dense.{kind}"]
                own[f"layers.{at}.narrow.{kind}"] = base[f"{of}output.dense.{kind}"]
                own[f"layers.{at}.norm2.{kind}"] = base[f"{of}output.LayerNorm.{kind}"]
        missing = self.load_state_dict(own, strict=False).missing_keys
        assert set(missing) == {"types.weight", "head.weight", "head.bias"}, missing
