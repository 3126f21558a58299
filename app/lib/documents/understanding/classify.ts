import type { Line } from "./lines.ts";

export const CATEGORIES = ["Financial", "Legal", "Research", "Uncategorized"] as const;
export type Category = (typeof CATEGORIES)[number];
export type DocumentType = "Invoice" | "Contract" | "Paper" | "Document";

export type Classification = { category: Category; type: DocumentType };

/** Weighted keywords for each category. */
const KEYWORDS: readonly (readonly [Exclude<Category, "Uncategorized">, RegExp, number])[] = [
  ["Financial", /\binvoice\b/i, 3],
  ["Financial", /\b(?:sub-?total|amount due|balance due|total due|grand total|net amount)\b/i, 2],
  ["Financial", /\b(?:vat|sales tax|gst)\b/i, 1.5],
  ["Financial", /\b(?:iban|bic|bank transfer|payment terms|due date|bill(?:ed)? to)\b/i, 1.5],
  ["Financial", /\b(?:qty|quantity|unit price|receipt)\b/i, 1],
  ["Legal", /\b(?:agreement|contract)\b/i, 2.5],
  ["Legal", /\b(?:hereinafter|hereby|whereas|witnesseth|herein|thereof)\b/i, 2],
  ["Legal", /\b(?:the parties|party of the|by and between|entered into)\b/i, 2],
  [
    "Legal",
    /\b(?:governing law|governed by the laws|confidentiality|termination|liability|indemnif\w+|jurisdiction)\b/i,
    1.5,
  ],
  ["Research", /^\s*abstract\b/i, 3],
  [
    "Research",
    /^\s*(?:\d+\.?\s+)?(?:introduction|related work|references|bibliography|methods?|conclusions?)\s*$/i,
    1.5,
  ],
  [
    "Research",
    /\b(?:et al\.|doi:|arxiv|keywords?:|index terms|we propose|in this paper|university|department of)/i,
    1.5,
  ],
  ["Research", /\bfig(?:ure|\.) \d|\[\d{1,2}\]/i, 0.75],
];
const TYPES: Record<Category, DocumentType> = {
  Financial: "Invoice",
  Legal: "Contract",
  Research: "Paper",
  Uncategorized: "Document",
};
/** Caps how often a keyword counts: repeating "invoice" a hundred times doesn't make a text more of one. */
const MAX_MATCHES = 2;
/** Scores below this are not enough evidence. */
const MIN_SCORE = 4;

export function classify(lines: readonly Line[]): Classification {
  const scores = { Financial: 0, Legal: 0, Research: 0 };
  for (const [category, sign, weight] of KEYWORDS) {
    const count = lines.filter(({ text }) => sign.test(text)).length;
    scores[category] += Math.min(MAX_MATCHES, count) * weight;
  }
  const [best, score] = Object.entries(scores).reduce((most, each) => (each[1] > most[1] ? each : most));
  const category = score >= MIN_SCORE ? (best as Category) : "Uncategorized";
  return { category, type: TYPES[category] };
}
