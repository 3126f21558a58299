/**
 * all-MiniLM-L6-v2 as a graph: a six-layer BERT from token ids to one unit vector. In 8 bits, each linear layer is one
 * onnxruntime operator that also quantizes its input; in floats, the graph is the original, for comparison.
 */
import type { Attribute, Graph, Node } from "./onnx-file.ts";
import type { Matrix } from "./original.ts";
import { quantizeRows, transpose } from "./quantize.ts";

const WIDTH = 384;
const LAYERS = 6;
const HEADS = 12;
const HEAD_WIDTH = WIDTH / HEADS;
const EPSILON = 1e-12;
/** Added to the attention scores of padding, so that the softmax reduces them to zero. */
const HIDDEN = -10_000;

type Linear = { weight: Float32Array; bias: Float32Array; from: number; to: number };

export function buildNetwork(original: (name: string) => Matrix, precision: "float" | "8 bit"): Graph {
  const graph: Graph = {
    nodes: [],
    tensors: [],
    inputs: ["ids", "mask"].map((name) => ({ name, type: "int64", shape: ["batch", "length"] })),
    outputs: [{ name: "meaning", type: "float", shape: ["batch", WIDTH] }],
  };

  function add(operator: string, inputs: string[], output: string, more: Partial<Node> = {}): string {
    graph.nodes.push({ operator, inputs, output, ...more });
    return output;
  }
  function floats(name: string, data: Float32Array, shape: readonly number[] = [data.length]): string {
    graph.tensors.push({ name, shape, data });
    return name;
  }
  function bytes(name: string, data: Int8Array, shape: readonly number[]): string {
    graph.tensors.push({ name, shape, data });
    return name;
  }
  function ints(name: string, values: readonly number[]): string {
    graph.tensors.push({ name, shape: [values.length], data: BigInt64Array.from(values, BigInt) });
    return name;
  }
  const permuted = (perm: number[]): { attributes: Attribute[] } => ({ attributes: [{ name: "perm", ints: perm }] });

  /** The file stores one row per output; the operators expect one column per output. */
  function linear(name: string, input: string, { weight, bias, from, to }: Linear): string {
    const shape = [from, to];
    const biasName = floats(`${name}.bias`, bias);
    if (precision === "float") {
      const product = add(
        "MatMul",
        [input, floats(`${name}.weight`, transpose(weight, from), shape)],
        `${name}.product`,
      );
      return add("Add", [product, biasName], name);
    }
    const { values, scales } = quantizeRows(weight, from);
    const inputs = [
      input,
      bytes(`${name}.weight`, transpose(values, from), shape),
      floats(`${name}.scale`, scales),
      "",
      biasName,
    ];
    return add("DynamicQuantizeMatMul", inputs, name, { domain: "com.microsoft" });
  }

  function norm(name: string, input: string, theirs: string): string {
    const inputs = [
      input,
      floats(`${name}.weight`, original(`${theirs}.weight`).data),
      floats(`${name}.bias`, original(`${theirs}.bias`).data),
    ];
    return add("LayerNormalization", inputs, name, { attributes: [{ name: "epsilon", float: EPSILON }] });
  }

  function words(): string {
    const { data, shape } = original("embeddings.word_embeddings.weight");
    if (precision === "float") return add("Gather", [floats("words", data, shape), "ids"], "word");
    const { values, scales } = quantizeRows(data, WIDTH);
    const rows = add("Gather", [bytes("words", values, shape), "ids"], "rows");
    const scale = add("Gather", [floats("words.scale", scales, [scales.length, 1]), "ids"], "rows.scale");
    const whole = add("Cast", [rows], "rows.float", { attributes: [{ name: "to", int: 1 }] });
    return add("Mul", [whole, scale], "word");
  }

  /** Every text is a first segment, so the segment embedding is added to the position embeddings. */
  function positions(): string {
    const { data, shape } = original("embeddings.position_embeddings.weight");
    const segment = original("embeddings.token_type_embeddings.weight").data;
    const table = data.map((value, at) => value + (segment[at % WIDTH] ?? 0));
    const attributes = ["start", "end"].map((name, at) => ({ name, int: at + 1 }));
    const length = add("Shape", ["ids"], "length", { attributes });
    return add("Slice", [floats("positions", table, shape), ints("zero", [0]), length, "zero"], "position");
  }

  function attention(name: string, input: string, theirs: string, hiddenFrom: string): string {
    function split(part: "query" | "key" | "value", perm: number[]): string {
      const read = (kind: "weight" | "bias") => original(`${theirs}.self.${part}.${kind}`).data;
      // Scaling the weights once replaces the usual division by the square root of the head width.
      const scaled = (data: Float32Array) => (part === "query" ? data.map((value) => value / HEAD_WIDTH ** 0.5) : data);
      const weights = { weight: scaled(read("weight")), bias: scaled(read("bias")), from: WIDTH, to: WIDTH };
      const whole = linear(`${name}.${part}`, input, weights);
      const heads = add("Reshape", [whole, "into heads"], `${name}.${part}.heads`);
      return add("Transpose", [heads], `${name}.${part}.turned`, permuted(perm));
    }
    const query = split("query", [0, 2, 1, 3]);
    const key = split("key", [0, 2, 3, 1]);
    const value = split("value", [0, 2, 1, 3]);
    const scores = add("Add", [add("MatMul", [query, key], `${name}.products`), hiddenFrom], `${name}.scores`);
    const shares = add("Softmax", [scores], `${name}.shares`, { attributes: [{ name: "axis", int: -1 }] });
    const mixed = add("MatMul", [shares, value], `${name}.mixed`);
    const turned = add("Transpose", [mixed], `${name}.back`, permuted([0, 2, 1, 3]));
    return add("Reshape", [turned, "out of heads"], `${name}.joined`);
  }

  function dense(name: string, input: string, theirs: string): string {
    const { data: weight, shape } = original(`${theirs}.weight`);
    const [to = 0, from = 0] = shape;
    return linear(name, input, { weight, bias: original(`${theirs}.bias`).data, from, to });
  }

  ints("into heads", [0, 0, HEADS, HEAD_WIDTH]);
  ints("out of heads", [0, 0, WIDTH]);
  const present = add("Cast", ["mask"], "present", { attributes: [{ name: "to", int: 1 }] });
  const absent = add("Sub", [floats("one", Float32Array.of(1)), present], "absent");
  const hiding = add("Mul", [absent, floats("hidden", Float32Array.of(HIDDEN))], "hiding");
  const hiddenFrom = add("Unsqueeze", [hiding, ints("over heads and queries", [1, 2])], "hidden from");

  let x = norm("embedded", add("Add", [words(), positions()], "placed"), "embeddings.LayerNorm");
  for (let at = 0; at < LAYERS; at += 1) {
    const theirs = `encoder.layer.${at}`;
    const attended = attention(`${at}`, x, `${theirs}.attention`, hiddenFrom);
    const out = dense(`${at}.attended`, attended, `${theirs}.attention.output.dense`);
    x = norm(`${at}.middle`, add("Add", [x, out], `${at}.sum`), `${theirs}.attention.output.LayerNorm`);
    const wide = dense(`${at}.wide`, x, `${theirs}.intermediate.dense`);
    const activated = add("Gelu", [wide], `${at}.bent`, { domain: "com.microsoft" });
    const narrow = dense(`${at}.narrow`, activated, `${theirs}.output.dense`);
    x = norm(`${at}.end`, add("Add", [x, narrow], `${at}.total`), `${theirs}.output.LayerNorm`);
  }
  // Normalized to length 1, the mean over the words equals their sum.
  const counted = add("Mul", [x, add("Unsqueeze", [present, ints("last", [2])], "present.wide")], "counted");
  const sum = add("ReduceSum", [counted, ints("over words", [1])], "sum", {
    attributes: [{ name: "keepdims", int: 0 }],
  });
  add("LpNormalization", [sum], "meaning", {
    attributes: [
      { name: "axis", int: -1 },
      { name: "p", int: 2 },
    ],
  });
  return graph;
}
