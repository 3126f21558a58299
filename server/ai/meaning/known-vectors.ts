import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { knownFile } from "./meaning-files.ts";
import type { Vector } from "./model.ts";

/** What the largest value of a vector becomes; only the direction counts. */
const LARGEST = 127;

/** Enough of the text's hash to find it among thousands. In small letters, which are all that the model sees. */
const keyOf = (text: string) => createHash("sha256").update(text.trim().toLowerCase()).digest("base64url").slice(0, 12);

/**
 * Vectors of texts that come with the site, computed beforehand by models/meaning/remember.ts in 8 bits a value: the
 * first visitor need not wait until some hundreds of sentences are read. A text that isn't there is simply read anew.
 */
export function openKnownVectors(): (text: string) => Vector | undefined {
  const known: Record<string, string> = existsSync(knownFile()) ? JSON.parse(readFileSync(knownFile(), "utf8")) : {};
  return (text) => {
    const stored = known[keyOf(text)];
    return stored === undefined ? undefined : unpack(Buffer.from(stored, "base64"));
  };
}

export function packKnownVectors(entries: readonly { text: string; vector: Vector }[]): string {
  const rows = entries.map(({ text, vector }) => {
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const values = Int8Array.from(vector, (value) => Math.round((value / largest) * LARGEST));
    return [keyOf(text), Buffer.from(values.buffer).toString("base64")] as const;
  });
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
}

/** Brought to length 1 again. */
function unpack(stored: Buffer): Vector {
  const values = Float32Array.from(new Int8Array(stored.buffer, stored.byteOffset, stored.length));
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return values.map((value) => value / length);
}
