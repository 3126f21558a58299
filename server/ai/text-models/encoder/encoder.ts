import { type Kernel, loadKernel } from "./kernel.ts";
import { floatsOf, readTensors, type Tensor } from "./tensors.ts";

/** Turns the ids of a text's tokens into one vector per token. */
export type Encoder = {
  width: number;
  /** The longest text it reads at once, in tokens. */
  longest: number;
  /** The vectors one after another. They are valid until the next call. */
  encode: (ids: readonly number[]) => Float32Array;
};

type Linear = { weights: number; scales: number; bias: number; width: number; outputs: number };
type Norm = { weight: number; bias: number };
type Layer = {
  query: Linear;
  key: Linear;
  value: Linear;
  attended: Linear;
  attendedNorm: Norm;
  widen: Linear;
  narrow: Linear;
  norm: Norm;
};

/** The kernel computes rows in groups of this size, and attention to keys in groups of the other. */
const ROWS = 4;
const KEYS = 8;
const HEAD_WIDTH = 32;
const PAGE_BYTES = 65_536;
/** The kernel's own data is below this address. */
const FIRST_ADDRESS = 1024;

/** A BERT encoder with 8-bit arithmetic, as written by models/making/pack-encoder.ts. */
export async function loadEncoder(file: Uint8Array): Promise<Encoder> {
  const kernel = await loadKernel();
  const memory = createMemory(kernel);
  const { tensor, names } = readTensors(file);
  const words = tensor("words.weight", "I8");
  const wordScales = floatsOf(tensor("words.scale", "F32"));
  const positionTable = tensor("positions.weight", "F32");
  const positions = floatsOf(positionTable);
  const [longest = 0, width = 0] = positionTable.shape;

  const put = (given: Tensor) => memory.put(given.bytes);
  const norm = (name: string): Norm => ({
    weight: put(tensor(`${name}.weight`, "F32")),
    bias: put(tensor(`${name}.bias`, "F32")),
  });
  function linear(name: string): Linear {
    const weights = tensor(`${name}.weight`, "U8");
    const [outputs = 0, inputs = 0] = weights.shape;
    const scales = put(tensor(`${name}.scale`, "F32"));
    return { weights: put(weights), scales, bias: put(tensor(`${name}.bias`, "F32")), width: inputs, outputs };
  }
  const count = names.filter((name) => name.endsWith(".query.weight")).length;
  const firstNorm = norm("norm");
  const layers = Array.from({ length: count }, (_, at): Layer => {
    const name = (part: string) => `layers.${at}.${part}`;
    return {
      query: linear(name("query")),
      key: linear(name("key")),
      value: linear(name("value")),
      attended: linear(name("attended")),
      attendedNorm: norm(name("attended_norm")),
      widen: linear(name("widen")),
      narrow: linear(name("narrow")),
      norm: norm(name("norm")),
    };
  });

  const inner = Math.max(width, ...layers.map(({ widen }) => widen.outputs));
  const room = (numbers: number) => memory.take(numbers * Float32Array.BYTES_PER_ELEMENT);
  const [x, query, key, value, mixed, wide] = [width, width, width, width, width, inner].map((size) =>
    room(longest * size),
  ) as [number, number, number, number, number, number];
  const keys = Math.ceil(longest / KEYS) * KEYS;
  const bytes = memory.take(longest * inner);
  const [scales, offsets, turned, scores] = [longest, longest, keys * HEAD_WIDTH, 2 * keys].map(room) as [
    number,
    number,
    number,
    number,
  ];

  /** Quantizes rows once for all the layers that read them. */
  const quantize = (from: number, rows: number, size: number) =>
    kernel.quantize(from, rows, size, bytes, scales, offsets);
  const product = process.arch === "x64" ? kernel.multiplyInSteps : kernel.multiply;
  const multiply = (by: Linear, rows: number, out: number) =>
    product(bytes, scales, offsets, rows, by.width, by.weights, by.scales, by.bias, by.outputs, out);

  function embed(ids: readonly number[], rows: number) {
    const into = new Float32Array(kernel.memory.buffer, x, rows * width);
    into.fill(0);
    const table = new Int8Array(words.bytes.buffer, words.bytes.byteOffset, words.bytes.length);
    ids.forEach((id, row) => {
      const scale = wordScales[id] ?? 0;
      for (let at = 0; at < width; at += 1) {
        into[row * width + at] = (table[id * width + at] ?? 0) * scale + (positions[row * width + at] ?? 0);
      }
    });
    new Float32Array(kernel.memory.buffer, query, rows * width).fill(0);
    kernel.addAndNormalize(x, query, rows, width, firstNorm.weight, firstNorm.bias);
  }

  function encode(ids: readonly number[]): Float32Array {
    if (ids.length > longest) throw new Error(`The encoder reads at most ${longest} tokens at once.`);
    // Rows beyond the text are computed and ignored.
    const rows = Math.ceil(ids.length / ROWS) * ROWS;
    embed(ids, rows);
    for (const layer of layers) {
      quantize(x, rows, width);
      multiply(layer.query, rows, query);
      multiply(layer.key, rows, key);
      multiply(layer.value, rows, value);
      kernel.attend(query, key, value, ids.length, width / HEAD_WIDTH, turned, scores, mixed);
      quantize(mixed, rows, width);
      multiply(layer.attended, rows, query);
      kernel.addAndNormalize(x, query, rows, width, layer.attendedNorm.weight, layer.attendedNorm.bias);
      quantize(x, rows, width);
      multiply(layer.widen, rows, wide);
      kernel.gelu(wide, rows * layer.widen.outputs);
      quantize(wide, rows, layer.widen.outputs);
      multiply(layer.narrow, rows, query);
      kernel.addAndNormalize(x, query, rows, width, layer.norm.weight, layer.norm.bias);
    }
    return new Float32Array(kernel.memory.buffer, x, ids.length * width);
  }

  return { width, longest, encode };
}

/** Hands out the kernel's memory from the bottom up; nothing is ever freed. */
function createMemory({ memory }: Kernel) {
  let end = FIRST_ADDRESS;
  function take(bytes: number): number {
    const at = end;
    end = Math.ceil((at + bytes) / 16) * 16;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    return at;
  }
  return {
    take,
    put(content: Uint8Array): number {
      const at = take(content.length);
      new Uint8Array(memory.buffer).set(content, at);
      return at;
    },
  };
}
