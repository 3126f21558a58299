import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "#app/lib/documents/reading/page.ts";
import { compared, lotOf, type PublicSpecimen, plain } from "./specimen.ts";

const COUNT = 60;
const LATER_COUNT = 40;

/** Scanned receipts of Malaysian shops from the SROIE competition, with their company, date and total. */
export function sroieReceipts(root: string, readScan: (file: Buffer) => Promise<Page[]>): PublicSpecimen[] {
  const names = readdirSync(join(root, "data/key"))
    .map((name) => name.replace(".json", ""))
    .sort();
  const development = names.filter((name) => lotOf(name) < 30).slice(0, COUNT);
  const heldOut = names.filter((name) => lotOf(name) >= 70).slice(0, LATER_COUNT);
  const unseen = names.filter((name) => lotOf(name) >= 50 && lotOf(name) < 70).slice(0, LATER_COUNT);
  return [...development, ...heldOut, ...unseen].map((name) => ({
    set: "SROIE receipts, scanned",
    name,
    split: development.includes(name) ? "development" : unseen.includes(name) ? "unseen" : "held out",
    read: () => readScan(readFileSync(join(root, `data/img/${name}.jpg`))),
    mark({ findings }) {
      const truth = JSON.parse(readFileSync(join(root, `data/key/${name}.json`), "utf8")) as Record<string, string>;
      const found = (id: string) => findings.find((finding) => finding.id === id);
      return [
        ...compared("merchant", truth.company, found("merchant"), isNearly),
        ...compared("date", isoOf(truth.date ?? ""), found("receiptDate")),
        ...compared(
          "total",
          truth.total?.replace(/[^\d.]/g, ""),
          found("total"),
          (one, other) => Number(one) === Number(other),
        ),
      ];
    },
  }));
}

/** A slip of the recognizer in a long name is not a different company. */
function isNearly(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || (Math.min(a.length, b.length) >= 6 && (a.startsWith(b) || b.startsWith(a)));
}

function isoOf(written: string): string | undefined {
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})/.exec(written);
  const iso = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})$/.exec(written);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  if (!numeric) return undefined;
  const [, day = "", month = "", year = ""] = numeric;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
