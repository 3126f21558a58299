/** Writes an ONNX file with the few protocol buffer messages that a graph of plain operators needs. */

export type Attribute = { name: string } & ({ int: number } | { ints: readonly number[] } | { float: number });
export type Node = {
  operator: string;
  inputs: readonly string[];
  output: string;
  /** Set for non-standard operators, such as "com.microsoft". */
  domain?: string;
  attributes?: readonly Attribute[];
};
type TensorData = Float32Array | Int8Array | BigInt64Array;
type Tensor = { name: string; shape: readonly number[]; data: TensorData };
/** A dimension is a number if fixed, a name if it varies. */
type Value = { name: string; type: keyof typeof TYPES; shape: readonly (number | string)[] };
export type Graph = { nodes: Node[]; tensors: Tensor[]; inputs: Value[]; outputs: Value[] };

const TYPES = { float: 1, int8: 3, int64: 7 } as const;
const ATTRIBUTE_TYPES = { float: 1, int: 2, ints: 7 } as const;

export function onnxFile(graph: Graph, opsets: Readonly<Record<string, number>>): Buffer {
  return Buffer.concat([
    number(1, 8),
    bytes(7, graphBytes(graph)),
    ...Object.entries(opsets).map(([domain, version]) => bytes(8, text(1, domain), number(2, version))),
  ]);
}

function graphBytes({ nodes, tensors, inputs, outputs }: Graph): Buffer {
  return Buffer.concat([
    ...nodes.map((node) => bytes(1, nodeBytes(node))),
    text(2, "meaning"),
    ...tensors.map((tensor) => bytes(5, tensorBytes(tensor))),
    ...inputs.map((value) => bytes(11, valueBytes(value))),
    ...outputs.map((value) => bytes(12, valueBytes(value))),
  ]);
}

function nodeBytes({ operator, inputs, output, domain = "", attributes = [] }: Node): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(3, output),
    text(4, operator),
    ...attributes.map((attribute) => bytes(5, attributeBytes(attribute))),
    text(7, domain),
  ]);
}

function attributeBytes(attribute: Attribute): Buffer {
  const name = text(1, attribute.name);
  if ("float" in attribute) return Buffer.concat([name, float(2, attribute.float), number(20, ATTRIBUTE_TYPES.float)]);
  if ("int" in attribute) return Buffer.concat([name, number(3, attribute.int), number(20, ATTRIBUTE_TYPES.int)]);
  return Buffer.concat([name, ...attribute.ints.map((int) => number(8, int)), number(20, ATTRIBUTE_TYPES.ints)]);
}

function tensorBytes({ name, shape, data }: Tensor): Buffer {
  const type = data instanceof Float32Array ? TYPES.float : data instanceof Int8Array ? TYPES.int8 : TYPES.int64;
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return Buffer.concat([...shape.map((size) => number(1, size)), number(2, type), text(8, name), bytes(9, raw)]);
}

function valueBytes({ name, type, shape }: Value): Buffer {
  const sizes = shape.map((size) => bytes(1, typeof size === "number" ? number(1, size) : text(2, size)));
  return Buffer.concat([text(1, name), bytes(2, bytes(1, number(1, TYPES[type]), bytes(2, ...sizes)))]);
}

const key = (field: number, wireType: 0 | 2 | 5) => varint((field << 3) | wireType);
const number = (field: number, value: number) => Buffer.concat([key(field, 0), varint(value)]);
const text = (field: number, value: string) => bytes(field, Buffer.from(value));

function bytes(field: number, ...parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([key(field, 2), varint(length), ...parts]);
}

function float(field: number, value: number): Buffer {
  const encoded = Buffer.alloc(4);
  encoded.writeFloatLE(value);
  return Buffer.concat([key(field, 5), encoded]);
}

/** Seven bits per byte, lowest first; a negative number takes ten bytes. */
function varint(value: number): Buffer {
  const encoded: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    encoded.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return Buffer.from([...encoded, Number(rest)]);
}
