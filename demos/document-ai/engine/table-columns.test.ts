import { expect, it } from "vitest";
import { linesOf } from "#engines/documents/words/lines.ts";
import { type CellAt, pageOf } from "#tests/support/samples/page-of-cells.ts";
import { findLineItems } from "./line-items.ts";

/** A cell that ends at the given edge, as numbers and their headings do. */
function endingAt(edge: number, y: number, text: string): CellAt {
  const wide = text.split(" ").reduce((sum, word) => sum + word.length * 5 + 3, -3);
  return [edge - wide, y, text];
}

const EDGES = [300, 420, 545];

const rowsUnder = (decimals: number, ...rows: (readonly string[])[]) => {
  const cells = rows.flatMap(([text = "", ...numbers], row) => [
    ...(text ? [[60, 250 + row * 18, text] as CellAt] : []),
    ...numbers.flatMap((number, at) => (number ? [endingAt(EDGES[at] ?? 0, 250 + row * 18, number)] : [])),
  ]);
  const { items } = findLineItems(linesOf([pageOf(cells)]), decimals);
  return items.map((item) => Object.values(item).map(({ value }) => value));
};

it.each([
  ["Description", "Qty", "Unit price EUR", "Amount EUR"],
  ["Description", "Qty", "Unit price", "Amount (EUR)"],
  ["Description", "Qty", "Price €", "Total €"],
  ["Description", "Qty", "EUR price", "EUR total"],
  ["Description", "Qty", "Rate SEK", "SEK"],
  ["Bezeichnung", "Menge", "EP in EUR", "GP in EUR"],
  ["Désignation", "Qté", "Prix unit. HT EUR", "Montant HT EUR"],
  ["Désignation", "Qté", "Prix HT", "Montant HT"],
])("tells prices from amounts under “%s, %s, %s, %s”", (...head) => {
  expect(rowsUnder(2, head, ["Pump", "2", "600.00", "1,200.00"], ["Valve", "3", "100.00", "300.00"])).toEqual([
    ["Pump", "2", "600.00", "1200.00"],
    ["Valve", "3", "100.00", "300.00"],
  ]);
});

it("tells prices from amounts in a currency without decimals", () => {
  const head = ["Description", "Qty", "Unit price (JPY)", "Amount (JPY)"];
  expect(rowsUnder(0, head, ["Pump", "2", "60,000", "120,000"])).toEqual([["Pump", "2", "60000", "120000"]]);
});

const HEAD = ["Description", "Qty", "Unit price", "Amount"];
const ROWS = [
  ["Pump", "2", "600.00", "1200.00"],
  ["Valve with a handle", "3", "100.00", "300.00"],
  ["Hose", "1", "80.00", "80.00"],
];

it("gives an item whose numbers are a line below its name what is its own", () => {
  const folded = ROWS.flatMap(([name = "", ...numbers]) => [[name], ["", ...numbers]]);
  expect(rowsUnder(2, HEAD, ...folded, ["Total", "", "", "1,580.00"])).toEqual(ROWS);
  expect(rowsUnder(2, HEAD, ROWS[0] ?? [], ...folded.slice(2, 4), ROWS[2] ?? [])).toEqual(ROWS);
});

it("still finds a name below its numbers", () => {
  const folded = ROWS.flatMap(([name = "", ...numbers]) => [["", ...numbers], [name]]);
  expect(rowsUnder(2, HEAD, ...folded, ["Total", "", "", "1,580.00"])).toEqual(ROWS);
});

it("takes a net price for the amount if no other column has one", () => {
  expect(rowsUnder(2, ["Désignation", "Qté", "Prix HT"], ["Pompe", "2", "1 200,00"])).toEqual([
    ["Pompe", "2", "", "1200.00"],
  ]);
});
