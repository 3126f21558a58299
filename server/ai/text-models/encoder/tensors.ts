export type Tensor = { shape: readonly number[]; bytes: Uint8Array };

type Header = Record<string, { dtype: string; shape: number[]; data_offsets: [number, number] }>;

export type TensorFile = {
  names: readonly string[];
  tensor: (name: string, type: "F32" | "F16" | "I8" | "U8") => Tensor;
};

/** Reads a safetensors file: a header with names, types and places, then the numbers. */
export function readTensors(file: Uint8Array): TensorFile {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = 8 + Number(view.getBigUint64(0, true));
  // Where the weights come from is no tensor.
  const { __metadata__, ...header } = JSON.parse(new TextDecoder().decode(file.subarray(8, start))) as Header;
  const end = start + Math.max(...Object.values(header).map(({ data_offsets }) => data_offsets[1]));
  if (file.length < end) throw new Error(`The model is cut off after ${file.length} of ${end} bytes.`);
  return {
    names: Object.keys(header),
    tensor(name, type) {
      const entry = header[name];
      if (entry?.dtype !== type) throw new Error(`The model has no numbers of type ${type} named ${name}.`);
      const [from, to] = entry.data_offsets;
      return { shape: entry.shape, bytes: file.subarray(start + from, start + to) };
    },
  };
}

/** Copied, because the numbers may start at an unaligned byte of the file. */
export const floatsOf = ({ bytes }: Tensor): Float32Array<ArrayBuffer> =>
  new Float32Array(Uint8Array.from(bytes).buffer);
