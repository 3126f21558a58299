/** White space that nobody meant: at the ends of lines, and blank lines by the dozen. A literal over several lines stays. */
export function tidy(code: string): string {
  if (/`|"""|R"/.test(code)) return code;
  const lines = code
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
}
