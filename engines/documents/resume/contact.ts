import type { Line } from "../words/lines.ts";
import { median, segmentOf } from "../words/lines.ts";
import { headingOf } from "./sections.ts";

export type Contact = {
  name: string;
  title: string;
  email: string;
  phone: string;
  location: string;
  links: string[];
};

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const PHONE = /(?<![\w/.-])\+?\(?\d[\d\s()./-]{6,}\d(?![\w])/;
const LINK =
  /(?:https?:\/\/)?(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|dev|de|fr|me|info|co|ai|eu|ch|at|uk|edu|in)(?:\/[\w./~-]*)?(?![\w@])/gi;
const PLACE =
  /^(?:[\p{Lu}][\p{L}.' -]+,\s*)+(?:[A-Z]{2,3}|[\p{Lu}][\p{L} ]+)(?:,?\s*\d{4,6})?$|^(?:[A-Z]{1,2}-)?\d{4,5}\s+[\p{Lu}][\p{L} -]+$/u;
const WHAT_IT_IS = /^\W*(?:resume|résumé|curriculum vitae|cv|lebenslauf)\W*$/i;
const NO_NAME = /@|\d|https?:|curriculum|resume|lebenslauf|\bcv\b|page/i;
const LABELS =
  /^(?:e-?mail|mail|phone|tel(?:efon|ephone)?|mobile?|address|adresse|anschrift|location|website|web|ort|portable|site)\s*:?\s*/i;

/** Who wrote the resume and how to reach them, mostly from its head. */
export function contactOf(head: readonly Line[], all: readonly Line[]): Contact {
  const firstPage = all.filter(({ page }) => page === 1);
  const cells = firstPage.flatMap(({ segments }) => segments.map(({ text }) => text.replace(LABELS, "").trim()));
  const text = firstPage.map((line) => line.text).join("\n");
  const email = (EMAIL.exec(text) ?? EMAIL.exec(all.map((line) => line.text).join("\n")))?.[0] ?? "";
  const nameLine = nameOf(firstPage.map(withoutTitle));
  const [name = "", title] = (nameLine?.text ?? "").split(/\s*[,|·–]\s+/);
  const phone = cells.map((cell) => PHONE.exec(cell)?.[0].trim() ?? "").find(isPhone) ?? "";
  const links = [...new Set(Array.from(text.replaceAll(email, "").matchAll(LINK), ([link]) => link))];
  return {
    name: capitalized(name),
    title: title ?? titleBelow(head.length > 1 ? head : firstPage, nameLine),
    email,
    phone,
    location: cells.flatMap((cell) => cell.split(/\s[|·•]\s/)).find((cell) => PLACE.test(cell.trim())) ?? "",
    links: links.filter((link) => !email.endsWith(link)).slice(0, 8),
  };
}

/** Nine digits or so, and no span of years. */
const isPhone = (text: string) =>
  text.replace(/\D/g, "").length >= 7 && !/^(?:19|20)\d{2}\s*[-–/]\s*(?:19|20)\d{2}$/.test(text);

const heightOf = ({ segments }: Line) => median(segments.flatMap(({ words }) => words.map(({ box }) => box.height)));

/** "Resume" or a heading in the margin beside the name is left out. */
function withoutTitle(line: Line): Line {
  const segments = line.segments.filter(({ text }) => !WHAT_IT_IS.test(text) && !headingOf(text));
  if (segments.length === 0 || segments.length === line.segments.length) return line;
  return {
    ...segmentOf(
      segments.flatMap(({ words }) => words),
      line.page,
    ),
    segments,
  };
}

/** The largest text at the top that could be a name. */
function nameOf(lines: readonly Line[]): Line | undefined {
  // Contact details may stand on the name's line, in cells of their own.
  const candidates = lines
    .slice(0, 30)
    .flatMap((line) => (couldBeName(line) ? [line] : line.segments.map((cell) => ({ ...cell, segments: [cell] }))))
    .filter(couldBeName);
  return candidates.reduce<Line | undefined>(
    (best, line) => (best && heightOf(best) >= heightOf(line) - 0.5 ? best : line),
    undefined,
  );
}

const couldBeName = ({ text, plain }: Line) =>
  /^\p{Lu}[\p{L}.'’ -]+(?:,\s.+)?$/u.test(text.trim()) &&
  !NO_NAME.test(plain) &&
  !headingOf(text) &&
  (text.split(/[,|·]/)[0] ?? "").trim().split(/\s+/).length <= 5;

const capitalized = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

/** A short line below the name that is no way to reach somebody. */
function titleBelow(head: readonly Line[], name: Line | undefined): string {
  // "Jane Doe | Data Engineer" has both on one line.
  const isShared = name !== undefined && head.some(({ text }) => /^\s*[|·]/.test(text.split(name.text)[1] ?? ""));
  const after = head.slice(name ? head.findIndex(({ text }) => text.includes(name.text)) + (isShared ? 0 : 1) : 0);
  const title = after
    .slice(0, 3)
    .map(({ text }) =>
      text
        .replace(name?.text ?? "", "")
        .replace(/^[\s|·,–-]+/, "")
        .trim(),
    )
    .find(
      (text) =>
        text !== name?.text &&
        text.length < 70 &&
        /\p{L}{3}/u.test(text) &&
        !EMAIL.test(text) &&
        !PHONE.test(text) &&
        !PLACE.test(text) &&
        !/[.!?]$|https?:/.test(text) &&
        text.search(LINK) < 0 &&
        text.split(" ").length <= 9,
    );
  return title?.replace(/\s*[|·]\s*$/, "") ?? "";
}
