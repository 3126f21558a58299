import type { Token } from "./tokens.ts";

/** A node of the tree: its type, its position, and its parts by name. */
export type SqlNode = { type: string; range: [number, number]; [part: string]: unknown };

export const node = (type: string, span: Span, parts: Record<string, unknown> = {}): SqlNode => ({
  type,
  range: span.range,
  ...parts,
});

/** Tokens from one place up to another. */
export class Span {
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
  /** Maps each opening token to the one that closes it. */
  readonly #closings: ReadonlyMap<number, number>;

  constructor(
    tokens: readonly Token[],
    from = 0,
    to = tokens.length,
    closings: ReadonlyMap<number, number> = closingsOf(tokens),
  ) {
    this.tokens = tokens;
    this.from = from;
    this.to = Math.max(from, to);
    this.#closings = closings;
  }

  get length(): number {
    return this.to - this.from;
  }

  get range(): [number, number] {
    const start = this.tokens[this.from]?.start ?? this.tokens[this.from - 1]?.end ?? 0;
    return [start, this.length > 0 ? (this.tokens[this.to - 1]?.end ?? start) : start];
  }

  slice(from: number, to: number): Span {
    return new Span(this.tokens, from, to, this.#closings);
  }

  word(at: number): string {
    return at < this.to ? (this.tokens[at]?.word ?? "") : "";
  }

  kind(at: number): Token["kind"] | undefined {
    return this.tokens[at]?.kind;
  }

  rangeOf(at: number): [number, number] {
    return this.slice(at, at + 1).range;
  }

  /** The token that closes the bracket or CASE at this one, or the last token if none does. */
  closing(at: number): number {
    return Math.min(this.#closings.get(at) ?? this.to - 1, this.to - 1);
  }

  /** The tokens outside any bracket or CASE within this span, including those that open one. */
  topLevel(): number[] {
    const found: number[] = [];
    for (let at = this.from; at < this.to; at += 1) {
      found.push(at);
      const closing = this.#closings.get(at);
      if (closing !== undefined && closing < this.to) at = closing;
    }
    return found;
  }

  isInBrackets(): boolean {
    return this.length >= 2 && this.word(this.from) === "(" && this.#closings.get(this.from) === this.to - 1;
  }

  /** Splits at the separators outside of brackets. Nothing but the separators is left out. */
  split(sign: string): Span[] {
    const marks = this.topLevel().filter((at) => this.word(at) === sign);
    const starts = [this.from, ...marks.map((mark) => mark + 1)];
    return starts.map((start, order) => this.slice(start, marks[order] ?? this.to)).filter(({ length }) => length > 0);
  }
}

const OPENING: Partial<Record<string, string>> = { "(": ")", "[": "]", CASE: "END" };

function closingsOf(tokens: readonly Token[]): Map<number, number> {
  const closings = new Map<number, number>();
  const open: { at: number; closes: string }[] = [];
  tokens.forEach(({ word }, at) => {
    const closes = OPENING[word];
    if (closes) open.push({ at, closes });
    else if (open.at(-1)?.closes === word) closings.set(open.pop()?.at ?? at, at);
  });
  return closings;
}
