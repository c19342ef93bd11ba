"""
Writes what train.py learned for the engine: `python training/export.py --work FOLDER --to packages/knowledge/weights`.

All weights are kept as bytes, symmetric, with a scale for each output (for the words: each word), and three of a layer's four
products are computed in 8 bits. Of the 255 values that a byte has only every STEP-th is used: the file compresses to that much less. The fourth, behind attention, is widened to 32 bits when the model is loaded: in 8 bits too it makes
native code and WebAssembly differ by 0.023 in a probability of the encoder instead of 0.011, and takes as long.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from encoder import MOST_TOKENS, Encoder

STEP = 8
NARROW = ("/qkv/", "/wide/", "/narrow/")


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
    plain, target = asked.to / "plain.onnx", asked.to / "complaint-encoder.onnx"
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
    products = [node.name for node in onnx.load(plain).graph.node if node.op_type == "MatMul"]
    quantize_dynamic(
        str(plain),
        str(target),
        weight_type=QuantType.QInt8,
        per_channel=True,
        op_types_to_quantize=["MatMul"],
        nodes_to_exclude=[name for name in products if not any(kind in name for kind in NARROW)],
    )
    narrowed = onnx.load(target)
    narrow_weights(narrowed.graph)
    thin_out(narrowed.graph)
    onnx.checker.check_model(narrowed)
    onnx.save(narrowed, target)
    plain.unlink()
    tokenizer = json.loads((asked.work[0] / "tokenizer.json").read_text())
    about = {"mostTokens": MOST_TOKENS, "outputs": outputs, "tokenizer": tokenizer}
    (asked.to / "complaint-encoder.json").write_text(json.dumps(about, ensure_ascii=False, separators=(",", ":")) + "\n")


def narrow_weights(graph: onnx.GraphProto) -> None:
    """Keeps the weights of products and of the words in 8 bits, and widens them again: all at once, words one by one."""
    weights = {one.name: one for one in graph.initializer}
    for node in list(graph.node):
        at = 0 if node.op_type == "Gather" else 1
        if node.op_type not in ("Gather", "MatMul", "Gemm") or node.input[at] not in weights:
            continue
        name = node.input[at]
        values = numpy_helper.to_array(weights[name])
        if values.ndim != 2 or values.size < 100_000:
            continue
        by_row = node.op_type == "Gather" or any(one.name == "transB" and one.i for one in node.attribute)
        scale = np.abs(values).max(axis=1 if by_row else 0, keepdims=True) / 127
        scale[scale == 0] = 1
        steps = np.clip(np.round(values / scale), -127, 127).astype(np.int8)
        graph.initializer.remove(weights.pop(name))
        graph.initializer.append(numpy_helper.from_array(steps, f"{name}.steps"))
        graph.initializer.append(numpy_helper.from_array(scale.astype(np.float32), f"{name}.scale"))
        place = list(graph.node).index(node)
        if node.op_type == "Gather":
            graph.node.remove(node)
            found = [f"{name}.found.steps", f"{name}.found.scale"]
            for part, output in zip(("steps", "scale"), found):
                graph.node.insert(place, helper.make_node("Gather", [f"{name}.{part}", node.input[1]], [output], axis=0))
            place += 2
            wide, into = found[0], node.output[0]
            scale_name = found[1]
        else:
            wide, into, scale_name = f"{name}.steps", f"{name}.wide", f"{name}.scale"
            node.input[1] = into
        graph.node.insert(place, helper.make_node("Cast", [wide], [f"{into}.cast"], to=TensorProto.FLOAT))
        graph.node.insert(place + 1, helper.make_node("Mul", [f"{into}.cast", scale_name], [into]))


def thin_out(graph: onnx.GraphProto) -> None:
    """Rounds the bytes of all large weights to multiples of STEP; the largest value of a scale stays where it was."""
    for one in graph.initializer:
        if one.data_type != TensorProto.INT8 or np.prod(one.dims) < 100_000:
            continue
        steps = numpy_helper.to_array(one).astype(np.float32)
        fewer = np.clip(np.round(steps / STEP) * STEP, -127, 127).astype(np.int8)
        one.CopyFrom(numpy_helper.from_array(fewer, one.name))


if __name__ == "__main__":
    main()
