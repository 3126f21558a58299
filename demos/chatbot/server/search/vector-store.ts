import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import type { Vector } from "#server/ai/text-models/meaning/model.ts";

const KEY_BYTES = 12;
const WIDTH = 384;
const ROW_BYTES = KEY_BYTES + WIDTH;
const LARGEST = 127;

/** Enough of a hash to be unique among a hundred thousand texts. */
export const keyOf = (...parts: readonly string[]) =>
  createHash("sha256").update(parts.join("\n")).digest().subarray(0, KEY_BYTES).toString("latin1");

/** A question in 16 bits a value, so that comparing it needs only integers. */
export type Asked = Int16Array;
const ASKED_SCALE = 4_096;
export const askedVector = (vector: Vector): Asked =>
  Int16Array.from(vector, (value) => Math.round(value * ASKED_SCALE));

/** The vectors of passages, 8 bits a value, by the hash of the passage. Files are caches: what is missing is computed. */
export type VectorStore = ReturnType<typeof createVectorStore>;

export function createVectorStore() {
  let rows = new Map<string, number>();
  let values = new Int8Array(0);
  let lengths = new Float32Array(0);

  function makeRoom(count: number) {
    if (count <= lengths.length) return;
    const size = Math.max(count, Math.ceil(lengths.length * 1.5), 256);
    const wider = new Int8Array(size * WIDTH);
    wider.set(values);
    values = wider;
    const longer = new Float32Array(size);
    longer.set(lengths);
    lengths = longer;
  }

  function addRow(key: string, packed: ArrayLike<number>): number {
    const row = rows.size;
    makeRoom(row + 1);
    values.set(packed, row * WIDTH);
    lengths[row] = Math.sqrt(Array.from(packed).reduce((sum, value) => sum + value * value, 0));
    rows.set(key, row);
    return row;
  }

  return {
    rowOf: (key: string) => rows.get(key),

    add(key: string, vector: Vector): number {
      const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
      return (
        rows.get(key) ??
        addRow(
          key,
          vector.map((value) => Math.round((value / largest) * LARGEST)),
        )
      );
    },

    /** The cosine of the question and a stored vector. */
    similarity(question: Asked, row: number): number {
      const stored = values;
      const start = row * WIDTH;
      let sum = 0;
      // A plain loop over integers: it runs for every passage.
      for (let at = 0; at < WIDTH; at += 1) sum += (question[at] as number) * (stored[start + at] as number);
      return sum / ((lengths[row] || 1) * ASKED_SCALE);
    },

    /** Adds the vectors of a file. A missing or damaged one adds none. */
    async read(file: string) {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      if (bytes.length % ROW_BYTES !== 0) return;
      makeRoom(rows.size + bytes.length / ROW_BYTES);
      for (let start = 0; start < bytes.length; start += ROW_BYTES) {
        const key = bytes.toString("latin1", start, start + KEY_BYTES);
        if (!rows.has(key)) addRow(key, new Int8Array(bytes.buffer, bytes.byteOffset + start + KEY_BYTES, WIDTH));
      }
    },

    /** Writes these vectors, so that they survive a restart. A crash leaves the old file. */
    async write(file: string, keys: Iterable<string>) {
      const parts = [...new Set(keys)].flatMap((key) => {
        const row = rows.get(key);
        return row === undefined ? [] : [Buffer.from(key, "latin1"), Buffer.from(values.buffer, row * WIDTH, WIDTH)];
      });
      await writeFile(`${file}.new`, Buffer.concat(parts));
      await rename(`${file}.new`, file);
    },

    /** Forgets all other vectors once they are the majority. Rows change. */
    keepOnly(keys: ReadonlySet<string>) {
      if (rows.size <= keys.size * 2 + 1_000) return;
      const [oldRows, oldValues] = [rows, values];
      rows = new Map();
      values = new Int8Array(0);
      lengths = new Float32Array(0);
      for (const key of keys) {
        const row = oldRows.get(key);
        if (row !== undefined) addRow(key, oldValues.subarray(row * WIDTH, (row + 1) * WIDTH));
      }
    },
  };
}
