import { asInertHtml } from "#app/ui/lib/trusted-types.ts";

let inertDocument: Document | undefined;

/** Parses in a detached document, so that nothing in it runs or loads. */
export function parseHtml(html: string): HTMLElement {
  inertDocument ??= document.implementation.createHTMLDocument("");
  const holder = inertDocument.createElement("div");
  holder.innerHTML = asInertHtml(html);
  return holder;
}

/** Cleans the editor's HTML up for storage: unwraps paragraphs in cells, marks header rows, drops empty captions. */
export function tidyHtml(html: string): string {
  const body = parseHtml(html);
  // The editor always keeps an empty paragraph at the end.
  while (body.lastElementChild?.matches("p:empty")) body.lastElementChild.remove();
  return tidyBlocks(body);
}

/** The same for a single block, where an empty paragraph is kept. */
export const tidyPart = (html: string) => tidyBlocks(parseHtml(html));

function tidyBlocks(body: HTMLElement): string {
  for (const cell of body.querySelectorAll("li, td, th")) unwrapOnlyParagraph(cell);
  for (const table of body.querySelectorAll("table")) markHeaderRow(table);
  // What is left of a row after its other pictures were deleted.
  for (const picture of body.querySelectorAll("figure > figure:only-child"))
    picture.parentElement?.replaceWith(picture);
  for (const caption of body.querySelectorAll("figcaption")) if (!caption.hasChildNodes()) caption.remove();
  return [...body.children].map((block) => block.getAttribute("data-html-block") ?? block.outerHTML).join("\n");
}

/** Turns `<li><p>x</p></li>`, as the editor writes it, into `<li>x</li>`. */
function unwrapOnlyParagraph(cell: Element) {
  const paragraphs = [...cell.children].filter(({ localName }) => localName === "p");
  const [first] = paragraphs;
  if (paragraphs.length === 1 && first === cell.firstElementChild) first?.replaceWith(...first.childNodes);
}

function markHeaderRow(table: HTMLTableElement) {
  const [row] = table.rows;
  if (!row || ![...row.cells].every(({ localName }) => localName === "th")) return;
  for (const cell of row.cells) if (!cell.hasAttribute("scope")) cell.setAttribute("scope", "col");
  for (const cell of table.querySelectorAll("[colspan='1']")) cell.removeAttribute("colspan");
  const head = document.createElement("thead");
  head.append(row);
  table.prepend(head);
}
