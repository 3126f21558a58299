import { expect, it } from "vitest";
import { linesOf } from "#engines/documents/words/lines.ts";
import { type CellAt, pageOf } from "#tests/support/samples/page-of-cells.ts";
import { invoiceDates } from "./invoice-dates.ts";

const datesOf = (...cells: CellAt[]) => {
  const lines = linesOf([pageOf([[60, 60, "Invoice date: 12 March 2026"], ...cells])]);
  return Object.fromEntries(invoiceDates(lines, "GBP").map(({ id, value }) => [id, value]));
};

it.each([
  "Payment due by 15 April 2026",
  "Payment due by: Wednesday, 15 April 2026",
  "Payment due within 30 days, by 15 April 2026",
  "Payable in full before 15 April 2026",
  "The total amount due is £1,800.00. Payment due by 15 April 2026.",
])("reads when an invoice is due from %j", (text) => {
  expect(datesOf([60, 500, text])).toEqual({ date: "2026-03-12", due: "2026-04-15" });
});

it("reads when an invoice is due from the cell beside the label", () => {
  expect(datesOf([60, 80, "Payment due by"], [200, 80, "Wednesday, 15 April 2026"])).toMatchObject({
    due: "2026-04-15",
  });
});
