/** Joins class names and skips falsy ones, so conditions can be inline: `active && "…"`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
