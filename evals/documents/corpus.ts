import { asPdf } from "./as-pdf.ts";
import { asScan, SLIGHT, WORSE } from "./as-scan.ts";
import { type Facts, inventFacts } from "./facts.ts";
import type { Layout } from "./layout.ts";
import { frenchLayouts } from "./layouts/french.ts";
import { germanLayouts } from "./layouts/german.ts";
import { heldOutLayouts } from "./layouts/held-out.ts";
import { knownLayouts } from "./layouts/known.ts";
import { currencyLayouts } from "./layouts/other-currencies.ts";
import { seeded } from "./random.ts";
import { Sheet } from "./sheet.ts";

export const DEGRADATIONS = ["text", "scan", "worse scan"] as const;
type Degradation = (typeof DEGRADATIONS)[number];

/** What was printed on a sheet, in the format of findings; undefined for fields the layout leaves out. */
type Truth = Record<string, string | undefined>;

export type Specimen = {
  layout: string;
  heldOut: boolean;
  degradation: Degradation;
  truth: Truth;
  items: Facts["items"];
  decimals: number;
  /** A PDF with text, or a JPEG of a scanned page. */
  file: Buffer;
};

/** Invoices: every layout in three conditions, each with its own content; those of several pages as text only. */
export async function* corpus(only: "known" | "all", firstSeed = 1, named = ""): AsyncGenerator<Specimen> {
  const layouts = [
    ...knownLayouts.map((layout) => ({ layout, heldOut: false })),
    ...heldOutLayouts.map((layout) => ({ layout, heldOut: true })),
    ...[...germanLayouts, ...frenchLayouts, ...currencyLayouts].map((layout) => ({ layout, heldOut: false })),
  ];
  for (const [index, { layout, heldOut }] of layouts.entries()) {
    if ((heldOut && only === "known") || !layout.name.includes(named)) continue;
    for (const [state, degradation] of DEGRADATIONS.entries()) {
      const random = seeded(firstSeed * 1000 + index * 10 + state);
      const facts = inventFacts(random, layout);
      const sheet = new Sheet();
      const sheets = [sheet];
      layout.draw(sheet, facts, () => {
        const next = new Sheet();
        sheets.push(next);
        return next;
      });
      if (sheets.length > 1 && degradation !== "text") continue;
      const file =
        degradation === "text"
          ? await asPdf(sheets, layout.family, layout.name)
          : await asScan(sheet, (degradation === "scan" ? SLIGHT : WORSE)(random), random);
      yield {
        layout: layout.name,
        heldOut,
        degradation,
        truth: truthOf(facts, layout),
        items: facts.items,
        decimals: layout.decimals ?? 2,
        file,
      };
    }
  }
}

function truthOf(facts: Facts, { currency, leavesOut, decimals = 2 }: Layout): Truth {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const printed: Truth = {
    supplier: facts.supplier,
    customer: facts.customer,
    number: facts.number.replace(/^#/, ""),
    date: day(facts.date),
    due: day(facts.due),
    currency,
    net: facts.net.toFixed(decimals),
    tax: facts.tax.toFixed(decimals),
    total: facts.total.toFixed(decimals),
    iban: facts.iban,
    vatId: facts.vatId,
  };
  for (const field of leavesOut) printed[field] = undefined;
  return printed;
}
