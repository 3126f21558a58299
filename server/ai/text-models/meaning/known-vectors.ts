import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { knownFile } from "./meaning-files.ts";
import type { Vector } from "./model.ts";

/** The largest value of a vector is scaled to this; only the direction matters. */
const LARGEST = 127;

/** Enough of the hash to be unique among thousands of texts. Lower case, because the model ignores case. */
const keyOf = (text: string) => createHash("sha256").update(text.trim().toLowerCase()).digest("base64url").slice(0, 12);

/**
 * Vectors of texts that ship with the site, precomputed by models/meaning/embed.ts with 8 bits per value, so that the
 * first visitor doesn't wait for hundreds of sentences to be embedded. Other texts are embedded when needed.
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

/** Restores unit length. */
function unpack(stored: Buffer): Vector {
  const values = Float32Array.from(new Int8Array(stored.buffer, stored.byteOffset, stored.length));
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return values.map((value) => value / length);
}
