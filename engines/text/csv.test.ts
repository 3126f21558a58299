import fc from "fast-check";
import { expect, it } from "vitest";
import { csvRow } from "#engines/text/csv.ts";

it("separates cells with commas and ends the line", () => {
  expect(csvRow(["a", 1, -2, null, undefined, "b"])).toBe("a,1,-2,,,b\r\n");
});

it("quotes text that would be read as more than one cell", () => {
  expect(csvRow(['say "hi"', "a,b", "two\nlines", "a;b", " spaced "])).toBe(
    '"say ""hi""","a,b","two\nlines","a;b"," spaced "\r\n',
  );
});

it.each(["=1+1", "+49 30 123", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", '=HYPERLINK("https://evil.example")'])(
  "turns %j into text",
  (cell) => {
    expect(csvRow([cell])).toMatch(/^"?'/);
  },
);

it("round-trips every cell, and no cell starts like a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (cells) => {
      const read = readRow(csvRow(cells));
      expect(read).toHaveLength(cells.length);
      for (const [index, cell] of read.entries()) {
        const given = cells[index]?.replaceAll("\0", "") ?? "";
        expect([given, `'${given}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }
    }),
  );
});

/** Parses RFC 4180, as a spreadsheet does. */
function readRow(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n$)/gy;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] !== ",") break;
  }
  return cells;
}
