/**
 * The first bytes of each format, one character per byte; "?" matches any byte. Names and declared types of files can be
 * wrong.
 */
const SIGNATURES = [
  ["pdf", "%PDF-"],
  ["jpeg", "\xff\xd8\xff"],
  ["png", "\x89PNG\r\n\x1a\n"],
  ["gif", "GIF87a"],
  ["gif", "GIF89a"],
  ["webp", "RIFF????WEBP"],
  ["avif", "????ftypavif"],
  ["avif", "????ftypavis"],
  ["heic", "????ftypheic"],
  ["heic", "????ftypheix"],
  // Shared by AVIF and HEIC files: this brand doesn't say which.
  ["heif", "????ftypmif1"],
  ["bmp", "BM"],
  ["zip", "PK\x03\x04"],
  ["zip", "PK\x05\x06"],
  // Office files from before 2007, installers and more.
  ["ole", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
] as const;

export type FileFormat = (typeof SIGNATURES)[number][0];

export const SIGNATURE_BYTES = Math.max(...SIGNATURES.map(([, signature]) => signature.length));

/** Detects the format of a file from its first bytes. */
export function formatByContent(start: Uint8Array): FileFormat | undefined {
  const begins = (signature: string) =>
    Array.from(signature).every((character, at) => character === "?" || character.charCodeAt(0) === start[at]);
  return SIGNATURES.find(([, signature]) => begins(signature))?.[0];
}
