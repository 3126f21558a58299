import { MAX_FILE_NAME_CHARACTERS } from "#contract/limits.ts";

/** Controls, and the marks that turn the reading direction and could make "exe.pdf" out of "fdp.exe". */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A visitor's file name, as it may be stored and shown: no path, nothing unseen, not too long, its ending kept. */
export function safeFileName(given: string): string {
  const base = given.toWellFormed().replace(UNSEEN, "").split(/[/\\]/).at(-1)?.trim() ?? "";
  const name = base.replace(/^\.+/, "") || "file";
  if (name.length <= MAX_FILE_NAME_CHARACTERS) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  // Cutting may split a character in two.
  return name.slice(0, MAX_FILE_NAME_CHARACTERS - ending.length).toWellFormed() + ending;
}

/** A Content-Disposition after RFC 6266: plain letters for old programs, all of them for the rest. */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const plain = name.replace(/[^ !#$&+\-.\w]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
