"""The written and judged complaints of packages/knowledge as token ids and soft targets."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

KNOWLEDGE = Path(__file__).resolve().parent.parent / "packages" / "knowledge"
TYPES = ["Dishwasher", "Dryer", "Microwave", "Range/Oven", "Refrigerator", "Washer"]

# As in packages/engine/src/training/settings.ts.
SIBLING_SHARE = 0.3
JUDGED_WEIGHT = 2.0
# One judged complaint in so many is kept out of the training, to measure by.
HELD_OUT_EVERY = 40


@dataclass(frozen=True)
class Type:
    """An appliance type: where its failure modes stand among all outputs, and the part of each."""

    name: str
    start: int
    modes: list[str]
    components: list[str]

    @property
    def file_name(self) -> str:
        return self.name.lower().replace("/", "-")

    @property
    def end(self) -> int:
        return self.start + len(self.modes)


@dataclass(frozen=True)
class Complaint:
    text: str
    type_at: int
    causes: dict[str, float]
    is_judged: bool

    @property
    def is_held_out(self) -> bool:
        digest = hashlib.sha256(self.text.encode()).digest()
        return self.is_judged and int.from_bytes(digest[:4], "big") % HELD_OUT_EVERY == 0


def read_types() -> list[Type]:
    types, start = [], 0
    for name in TYPES:
        kind = Type(name, start, [], [])
        for one in json.loads((KNOWLEDGE / "data" / kind.file_name / "failure-modes.json").read_text()):
            kind.modes.append(one["id"])
            kind.components.append(one["component"])
        types.append(kind)
        start = kind.end
    return types


def read_complaints(types: list[Type]) -> list[Complaint]:
    found: dict[tuple[int, str], Complaint] = {}
    for at, kind in enumerate(types):
        for file in sorted((KNOWLEDGE / "complaints" / kind.file_name).glob("*.txt")):
            for _, text in _lines(file):
                found.setdefault((at, text), Complaint(text, at, {file.stem: 1.0}, False))
        for labels, text in _lines(KNOWLEDGE / "differentials" / f"{kind.file_name}.txt"):
            causes: dict[str, float] = {}
            for item in labels.split(";")[0].split(","):
                mode, percent = item.split()
                causes[mode] = causes.get(mode, 0.0) + float(percent) / 100
            found[(at, text)] = Complaint(text, at, causes, True)
    return list(found.values())


def _lines(file: Path) -> list[tuple[str, str]]:
    lines = [line.partition(" | ") for line in file.read_text().splitlines()]
    return [(labels, text.strip()) for labels, bar, text in lines if bar]


def targets_of(complaints: list[Complaint], types: list[Type]) -> np.ndarray:
    """The share of each failure mode for each text, a part of it given to the other causes of the same part; [texts, outputs]."""
    spreads = [_spread_of(kind) for kind in types]
    targets = np.zeros((len(complaints), types[-1].end), np.float32)
    for at, one in enumerate(complaints):
        kind = types[one.type_at]
        own = np.zeros(len(kind.modes), np.float32)
        for mode, share in one.causes.items():
            own[kind.modes.index(mode)] = share
        own += max(0.0, 1 - own.sum()) / len(own)
        own = (1 - SIBLING_SHARE) * own + SIBLING_SHARE * (spreads[one.type_at] @ own)
        targets[at, kind.start : kind.end] = own / own.sum()
    return targets


def _spread_of(kind: Type) -> np.ndarray:
    """What each cause gives to each: alike to all of its part."""
    components = np.array(kind.components)
    same = (components[:, None] == components[None, :]).astype(np.float32)
    return same / same.sum(0)


def cut_tokenizer(base: Path, texts: list[str]) -> tuple[str, np.ndarray]:
    """
    The tokenizer with only the tokens that the texts and the knowledge use, the single characters and the special ones
    (as JSON), and the place of each kept token in the base model's vocabulary.
    """
    whole = json.loads(base.read_text())
    whole["truncation"] = whole["padding"] = None
    tokenizer = Tokenizer.from_str(json.dumps(whole))
    vocabulary: dict[str, int] = whole["model"]["vocab"]
    texts = texts + [file.read_text() for file in sorted((KNOWLEDGE / "data").rglob("*.json"))]
    texts += [file.read_text() for file in sorted((KNOWLEDGE / "findings").glob("*.txt"))]
    used = {token for encoded in tokenizer.encode_batch(texts) for token in encoded.ids}
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]
    used |= {vocabulary[token] for token in special}
    used |= {at for token, at in vocabulary.items() if len(token.removeprefix("##")) == 1 and token.isascii()}
    kept = np.array(sorted(used))
    renumbered = {at: new for new, at in enumerate(kept.tolist())}
    whole["model"]["vocab"] = {token: renumbered[at] for token, at in vocabulary.items() if at in renumbered}
    whole["added_tokens"] = [
        {**token, "id": renumbered[token["id"]]} for token in whole["added_tokens"] if token["id"] in renumbered
    ]
    for token in whole["post_processor"]["special_tokens"].values():
        token["ids"] = [renumbered[at] for at in token["ids"]]
    return json.dumps(whole, ensure_ascii=False), kept
