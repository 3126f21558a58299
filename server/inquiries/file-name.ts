import { MAX_FILE_NAME_CHARACTERS } from "#contract/limits.ts";

/** Control characters, and the direction marks that can make "fdp.exe" look like "exe.pdf". */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes a visitor's file name safe to store and show: no path, nothing invisible, shortened but for its extension. */
export function safeFileName(given: string): string {
  const base = given.toWellFormed().replace(INVISIBLE, "").split(/[/\\]/).at(-1)?.trim() ?? "";
  const name = base.replace(/^\.+/, "") || "file";
  if (name.length <= MAX_FILE_NAME_CHARACTERS) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  // The cut may split a surrogate pair.
  return name.slice(0, MAX_FILE_NAME_CHARACTERS - extension.length).toWellFormed() + extension;
}

/** Builds a Content-Disposition header (RFC 6266) with an ASCII name for old clients and the full name for the rest. */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const plain = name.replace(/[^ !#$&+\-.\w]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
