/** Plain-text messages first, then JSON lines. */
export function partition(output: string): string[] {
  const lines = output.trim().split("\n");
  return [...lines.filter((line) => !line.startsWith("{")), ...lines.filter((line) => line.startsWith("{"))];
}

/** Output besides the log. */
export const complaints = (output: string) => output.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
