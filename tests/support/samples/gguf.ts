/** A GGUF with these strings as its metadata and no tensors. */
export function ggufWith(strings: Record<string, string>): Buffer {
  const number = (value: number, bytes: 4 | 8) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUInt32LE(value);
    return buffer;
  };
  const string = (text: string) => Buffer.concat([number(Buffer.byteLength(text), 8), Buffer.from(text)]);
  const entries = Object.entries(strings).map(([key, value]) =>
    Buffer.concat([string(key), number(8, 4), string(value)]),
  );
  return Buffer.concat([Buffer.from("GGUF"), number(3, 4), number(0, 8), number(entries.length, 8), ...entries]);
}

/** A file that passes as a model for writing, with this many bytes after its header. */
export const smallModel = (bytes: number, name = "Small"): Buffer =>
  Buffer.concat([
    ggufWith({ "general.architecture": "llama", "general.name": name, "tokenizer.chat_template": "{{ x }}" }),
    Buffer.alloc(bytes, "weights "),
  ]);
