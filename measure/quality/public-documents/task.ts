import { readFileSync } from "node:fs";
import { join } from "node:path";
import { understand } from "#demos/document-ai/engine/understand.ts";
import { compared, faultsOf, type Mark, scoreMarks } from "../documents/marks.ts";
import { openReaders } from "../documents/readers.ts";
import { defineTask, readJson, readLines } from "../task.ts";

type Row = { description: string; amount: string };
/** What others say a document contains, by the finding's id; of receipts, the file that says it. */
type Document = { set: string; file: string; truth: Record<string, string>; rows?: Row[]; key?: string };
type Compare = (printed: string, found: string) => boolean;

/** The demo reads no more pages than this. */
const PAGES = 50;

let root = "";
const { readPdf, readScan } = await openReaders();

export const task = defineTask({
  title: "Documents by others",
  intro:
    "Documents that others made, with what they say these contain; [where they are from](../measure/quality/public-documents/README.md). A value counts where the page prints it.",
  cases([folder]) {
    if (!folder)
      throw new Error("Name the folder of the public documents; README.md beside this file says what it holds.");
    root = folder;
    return readLines<Document>(new URL("documents.jsonl", import.meta.url));
  },
  async judge({ file, key, truth, rows = [] }: Document): Promise<Mark[]> {
    const bytes = readFileSync(join(root, file));
    const { findings, items } = understand(file.endsWith(".jpg") ? await readScan(bytes) : await readPdf(bytes, PAGES));
    const printed = key ? receiptTruth(readJson(join(root, key))) : truth;
    const fields = Object.entries(printed).map(([id, value]) =>
      compared(
        id,
        value,
        findings.find((finding) => finding.id === id),
        SAME[id] ?? isSame,
      ),
    );
    // In order; a row that is not on the invoice is wrong.
    const count = rows.length > 0 ? Math.max(rows.length, items.length) : 0;
    const rowMarks = Array.from({ length: count }, (_, at) => [
      compared("row amount", rows[at]?.amount ?? "none", items[at]?.amount, isSameNumber),
      compared("row text", rows[at]?.description ?? "none", items[at]?.description, isWithin),
    ]);
    return [...fields, ...rowMarks.flat()];
  },
  score: scoreMarks,
  faults: ({ file }, marks) => faultsOf(file, marks),
});

/** Letters and digits only: punctuation, case, accents and spacing are matters of layout. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

const isSame: Compare = (printed, found) => plain(printed) === plain(found);
const isSameNumber: Compare = (printed, found) => Number(printed) === Number(found);
/** The source may leave out a legal form that the page prints, and have a salutation. */
const isSameName: Compare = (printed, found) =>
  plain(found).startsWith(plain(printed.replace(/^(?:Herrn?|Frau) /, "")));
const isPrefix = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
/** A slip of the recognizer in a long name is not a different company. */
const isNearly: Compare = (printed, found) => {
  const [one, other] = [plain(printed), plain(found)];
  return one === other || (Math.min(one.length, other.length) >= 6 && isPrefix(one, other));
};
const isWithin: Compare = (printed, found) => {
  const [longer = "", shorter = ""] = [plain(printed), plain(found)].sort((one, other) => other.length - one.length);
  return shorter.length > 2 && longer.includes(shorter);
};
/** One of the parties, with or without what follows its name. */
const isAmong: Compare = (printed, found) =>
  printed.split(";").some((party) => {
    const [name, own] = [plain(party.replace(/\(.*$/, "")), plain(found)];
    return name.length > 2 && own.length > 2 && isPrefix(own, name);
  });

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  six: 6,
  ten: 10,
  fifteen: 15,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
const spanOf = (text: string) => {
  const number = /\d+/.exec(text)?.[0] ?? NUMBERS[/[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ""] ?? "";
  return `${number} ${/day|month|year|week/i.exec(text)?.[0].toLowerCase() ?? ""}`;
};

const SAME: Record<string, Compare> = {
  supplier: isSameName,
  customer: isSameName,
  net: isSameNumber,
  tax: isSameNumber,
  total: isSameNumber,
  merchant: isNearly,
  partyOne: isAmong,
  partyTwo: isAmong,
  effective: (printed, found) => printed.split(";").includes(found),
  law: (printed, found) => plain(found).includes(plain(printed)) || plain(printed).includes(plain(found)),
  notice: (printed, found) => printed === spanOf(found),
  cap: (printed, found) => plain(printed).includes(plain(found).slice(10, 60)),
};

const DAY =
  /^(?<year>\d{4})[/.-]?(?<month>\d{2})[/.-]?(?<day>\d{2})$|^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{2,4})/;

/** Of a receipt, as the competition writes it. */
function receiptTruth({ company = "", date = "", total = "" }: Record<string, string>): Record<string, string> {
  const { year = "", month = "", day = "" } = DAY.exec(date)?.groups ?? {};
  const full = year.length === 2 ? `20${year}` : year;
  const receiptDate = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return { merchant: company, ...(year && { receiptDate }), total: total.replace(/[^\d.]/g, "") };
}
