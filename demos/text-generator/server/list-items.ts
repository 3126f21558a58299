const NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const MAX_ITEMS = 20;
const KINDS =
  "benefits|facts|habits|hints|ideas|items?|lessons|methods|mistakes|myths|points?|questions|reasons|rules|secrets|steps?|strategies|suggestions|techniques|things|tips|tricks|ways";
/** A number after "list of" or before what lists consist of: "4 easy ways", "a five-step guide". */
const COUNT = new RegExp(
  `\\b(\\d+|${NUMBERS.join("|")})\\b(?:(?<=\\b(?:list of|top) \\S+)|(?=[ -](?:[\\w-]+ ){0,2}(?:${KINDS})\\b))`,
  "i",
);

/** How many items a prompt asks for, if it asks for a list. */
export function itemsIn(prompt: string): number | undefined {
  const count = COUNT.exec(prompt)?.[1]?.toLowerCase() ?? "";
  const items = NUMBERS.includes(count) ? NUMBERS.indexOf(count) + 2 : Number(count);
  return items >= 2 && items <= MAX_ITEMS ? items : undefined;
}

/** A line that starts an item. */
const ITEM = /^\s*(\d+)[.)]\s/gm;

/** The numbers of the items in a text. */
export const numbersIn = (text: string): number[] => [...text.matchAll(ITEM)].map(([, number]) => Number(number));
