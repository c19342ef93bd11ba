"""
Writes what train.py learned for the engine: `python training/export.py --work FOLDER --to packages/knowledge/weights`.
The linear layers become 8-bit (by row, symmetric), as do the words' vectors; everything between them stays 32-bit.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from encoder import MOST_TOKENS, Encoder


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, nargs="+", required=True, help="several: the mean of their weights")
    parser.add_argument("--to", type=Path, required=True)
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    outputs = json.loads((asked.work[0] / "outputs.json").read_text())
    count = sum(len(one["failureModes"]) for one in outputs)
    states = [torch.load(folder / "checkpoint.pt")["model"] for folder in asked.work]
    state = {name: torch.stack([one[name] for one in states]).mean(0) for name in states[0]}
    model = Encoder(len(state["words.weight"]), len(outputs), count)
    model.load_state_dict(state)
    model.eval()
    tokens, type_at = torch.tensor([[2, 5, 6, 3], [2, 7, 3, 0]]), torch.tensor([0, 1])
    plain = asked.to / "plain.onnx"
    torch.onnx.export(
        model,
        (tokens, type_at),
        str(plain),
        input_names=["tokens", "type"],
        output_names=["scores"],
        dynamic_axes={"tokens": {0: "texts", 1: "length"}, "type": {0: "texts"}, "scores": {0: "texts"}},
        opset_version=17,
        dynamo=False,
    )
    quantize_dynamic(
        str(plain),
        str(asked.to / "complaint-encoder.onnx"),
        weight_type=QuantType.QInt8,
        per_channel=True,
        op_types_to_quantize=["MatMul", "Gemm", "Gather"],
    )
    tokenizer = json.loads((asked.work[0] / "tokenizer.json").read_text())
    about = {"mostTokens": MOST_TOKENS, "outputs": outputs, "tokenizer": tokenizer}
    (asked.to / "complaint-encoder.json").write_text(json.dumps(about, ensure_ascii=False, separators=(",", ":")) + "\n")
    onnx.checker.check_model(str(asked.to / "complaint-encoder.onnx"))


if __name__ == "__main__":
    main()
