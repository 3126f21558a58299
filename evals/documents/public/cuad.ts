import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "#app/lib/documents/reading/page.ts";
import type { Mark } from "../score.ts";
import { compared, lotOf, type PublicSpecimen, plain } from "./specimen.ts";

const COUNT = 60;
/** The demo reads no more pages than this. */
const PAGES = 50;

/** Contracts that companies filed with the SEC, with the answers of lawyers: the CUAD corpus. */
export function cuadContracts(
  root: string,
  readPdf: (file: Buffer, pages?: number) => Promise<Page[]>,
): PublicSpecimen[] {
  const folder = join(root, "data/CUAD_v1");
  const files = new Map(
    readdirSync(join(folder, "full_contract_pdf"), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.pdf$/i.test(path))
      .map((path) => [keyOf(path.split("/").at(-1) ?? ""), path]),
  );
  const [head = [], ...rows] = parseCsv(readFileSync(join(folder, "master_clauses.csv"), "utf8"));
  const answers = rows
    .map((row) => Object.fromEntries(head.map((name, index) => [name.trim(), row[index] ?? ""])))
    .filter((row) => files.has(keyOf(row.Filename ?? "")));
  const named = (from: number, to: number) =>
    answers.filter(({ Filename = "" }) => lotOf(Filename) >= from && lotOf(Filename) < to).slice(0, COUNT);
  const [development, unseen] = [named(0, 30), named(50, 70)];
  return [...development, ...named(70, 100), ...unseen].map((row) => ({
    set: "CUAD contracts",
    name: row.Filename ?? "",
    split: development.includes(row) ? "development" : unseen.includes(row) ? "unseen" : "held out",
    read: () =>
      readPdf(readFileSync(join(folder, "full_contract_pdf", files.get(keyOf(row.Filename ?? "")) ?? "")), PAGES),
    mark: ({ findings }) => marksOf(row, (id) => findings.find((finding) => finding.id === id)),
  }));
}

const keyOf = (name: string) => plain(name.replace(/\.pdf$/i, ""));

type Finder = (id: string) => { value: string; confidence: number } | undefined;

function marksOf(row: Record<string, string>, found: Finder): Mark[] {
  const parties = row["Parties-Answer"] ?? "";
  const day = isoOf(row["Effective Date-Answer"]) ?? isoOf(row["Agreement Date-Answer"]);
  const others = [isoOf(row["Agreement Date-Answer"])];
  const law = row["Governing Law-Answer"]?.split(/[;,]/)[0]?.trim();
  const notice = /(\d+)\s*(day|month|year)/i.exec(row["Notice Period To Terminate Renewal- Answer"] ?? "");
  return [
    ...compared("first party", parties || undefined, found("partyOne"), isAmong),
    ...compared("second party", parties || undefined, found("partyTwo"), isAmong),
    ...compared("effective", day, found("effective"), (one, other) => one === other || others.includes(other)),
    ...compared("ends", isoOf(row["Expiration Date-Answer"]), found("ends")),
    ...compared(
      "law",
      law || undefined,
      found("law"),
      (one, other) => plain(other).includes(plain(one)) || plain(one).includes(plain(other)),
    ),
    ...compared("notice", notice?.[0], found("notice"), (one, other) => spanOf(one) === spanOf(other)),
    ...compared(
      "cap",
      (row["Cap On Liability"] ?? "").length > 4 ? row["Cap On Liability"] : undefined,
      found("cap"),
      (one, other) => plain(one).includes(plain(other).slice(10, 60)),
    ),
  ];
}

/** The name is one of the parties', with or without what follows it. */
function isAmong(all: string, found: string): boolean {
  const own = plain(found);
  return all.split(";").some((party) => {
    const name = plain(party.replace(/\(.*$/, ""));
    return name.length > 2 && own.length > 2 && (own.startsWith(name) || name.startsWith(own));
  });
}

const WORDS: Record<string, string> = {
  thirty: "30",
  sixty: "60",
  ninety: "90",
  ten: "10",
  fifteen: "15",
  six: "6",
  three: "3",
  two: "2",
  one: "1",
};

function spanOf(text: string): string {
  const number = /\d+/.exec(text)?.[0] ?? WORDS[/[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ""] ?? "";
  return `${number} ${/day|month|year|week/i.exec(text)?.[0].toLowerCase() ?? ""}`;
}

function isoOf(written: string | undefined): string | undefined {
  const [, month = "", day = "", year = ""] = /^\[?'?(\d{1,2})\/(\d{1,2})\/(\d{2,4})/.exec(written ?? "") ?? [];
  if (!year) return undefined;
  const full = year.length === 4 ? year : Number(year) > 60 ? `19${year}` : `20${year}`;
  return `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Quoted fields may hold commas, line breaks and doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
