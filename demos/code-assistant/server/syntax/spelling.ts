import { editDistance } from "#server/platform/edit-distance.ts";

/** Whether a name is probably another one, mistyped; short names differ in one letter on purpose. */
export function isMisspelled(name: string, known: string): boolean {
  if (name === known || Math.min(name.length, known.length) < 4 || Math.abs(name.length - known.length) > 2)
    return false;
  // "item" and "items", "user" and "user2", "compress" and "compressor", "port" and "Port", "row1" and "row2" are two names.
  const extra = /^(?:[\d_]*s?|es|e?[rd]|or|ing|p|[A-Z])$/;
  if (extra.test(name.replace(known, "")) || extra.test(known.replace(name, ""))) return false;
  // A prefix marks a member: "mWidth", "m_width", "_width".
  if (/^(?:m_?|_)$/.test(name.slice(0, -known.length)) && name.toLowerCase().endsWith(known.toLowerCase()))
    return false;
  if (name.slice(1) === known.slice(1) && name[0]?.toLowerCase() === known[0]?.toLowerCase()) return false;
  if (name.replaceAll(/\d/g, "") === known.replaceAll(/\d/g, "")) return false;
  const limit = Math.min(name.length, known.length) >= 8 ? 2 : 1;
  return editDistance(name, known, limit) <= limit || name.toLowerCase() === known.toLowerCase();
}
