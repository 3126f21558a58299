/** Joins the class names that apply, so that a condition can sit inline as `active && "…"`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
