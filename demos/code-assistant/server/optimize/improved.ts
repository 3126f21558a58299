import type { Cost } from "./repetition.ts";

export type Improved = { code: string; improvements: string[] };
/** With what remains: places that take longer than they must, which only the author can change safely. */
export type Optimized = Improved & { costs: Cost[] };

/** "Const for what never changes (3 times)" */
export function listed(made: ReadonlyMap<string, number>, others: readonly string[] = []): string[] {
  const counted = [...made].map(([text, count]) => `${capital(text)}${count > 1 ? ` (${count} times)` : ""}`);
  return [...counted, ...others];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
