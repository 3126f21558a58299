import { understand } from "#demos/document-ai/engine/understand.ts";
import { defineTask, readJson } from "../task.ts";
import { asPdf } from "./as-pdf.ts";
import { asScan } from "./as-scan.ts";
import { type Facts, inventFacts } from "./facts.ts";
import { draw, type Item, type Layout } from "./layout.ts";
import { compared, faultsOf, type Mark, scoreMarks } from "./marks.ts";
import { seeded } from "./random.ts";
import { openReaders } from "./readers.ts";

const CONDITIONS = ["text", "scan", "worse scan"] as const;
type Condition = (typeof CONDITIONS)[number];
type Invoice = {
  set: string;
  name: string;
  condition: Condition;
  truth: Truth;
  items: Item[];
  decimals: number;
  file: Buffer;
};
/** What was printed, in the format of findings; undefined for fields the layout leaves out. */
type Truth = Record<string, string | undefined>;

const { readPdf, readScan } = await openReaders();

export const task = defineTask({
  title: "Documents",
  intro:
    "Generated invoices, with the browser's own code: every layout as a PDF with text, as a scan with 200 dpi and as a worse one with 150, those of several pages as text only. The rules were developed on the known layouts.",
  isTimed: true,
  async *cases() {
    const layouts = readJson<Layout[]>(new URL("layouts.json", import.meta.url));
    for (const [index, layout] of layouts.entries()) {
      for (const [state, condition] of CONDITIONS.entries()) {
        const random = seeded(1000 + index * 10 + state);
        const facts = inventFacts(random, layout);
        const pages = draw(layout, facts);
        const [first = []] = pages;
        if (pages.length > 1 && condition !== "text") continue;
        const file = condition === "text" ? await asPdf(pages, layout) : await asScan(first, condition, random);
        const { name, decimals } = layout;
        const set = `${layout.set}, ${condition}`;
        yield { set, name, condition, truth: truthOf(facts, layout), items: facts.items, decimals, file };
      }
    }
  },
  async judge({ condition, truth, items, decimals, file }: Invoice): Promise<Mark[]> {
    const pages = condition === "text" ? await readPdf(file) : await readScan(file);
    const found = understand(pages);
    const fields = Object.entries(truth).flatMap(([field, printed]) => {
      const finding = found.findings.find(({ id }) => id === field);
      return printed === undefined && !finding ? [] : [compared(field, printed, finding, isSame)];
    });
    const rows = Array.from({ length: Math.max(items.length, found.items.length) }, (_, index) => {
      const [printed, row] = [items[index], found.items[index]];
      return [
        compared("description", printed?.description, row?.description, isSame),
        compared("quantity", printed && String(printed.quantity), row?.quantity, isSame),
        compared("unit price", printed?.unitPrice.toFixed(decimals), row?.unitPrice, isSame),
        compared("amount", printed?.amount.toFixed(decimals), row?.amount, isSame),
      ];
    });
    return [...fields, ...rows.flat()];
  },
  score: scoreMarks,
  faults: ({ name, condition }, marks) => faultsOf(`${name}, ${condition}`, marks),
});

/** Values are compared exactly, except for case and spacing. */
const isSame = (one: string, other: string) => spaced(one) === spaced(other);
const spaced = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

function truthOf(facts: Facts, { currency, leavesOut, decimals }: Layout): Truth {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const { supplier, customer, number, iban, vatId } = facts;
  const [net, tax, total] = [facts.net, facts.tax, facts.total].map((amount) => amount.toFixed(decimals));
  const [date, due] = [day(facts.date), day(facts.due)];
  const printed: Truth = { supplier, customer, number, date, due, currency, net, tax, total, iban, vatId };
  for (const field of leavesOut) printed[field] = undefined;
  return printed;
}
