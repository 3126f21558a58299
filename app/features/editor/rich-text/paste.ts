import { parseHtml } from "./tidy.ts";

/** Headings of other programs start at one and go to six; an article's are two to four. The schema does the rest. */
export function cleanPastedHtml(html: string): string {
  const body = parseHtml(html);
  for (const heading of body.querySelectorAll("h1, h5, h6")) {
    const fitting = heading.ownerDocument.createElement(heading.localName === "h1" ? "h2" : "h4");
    fitting.append(...heading.childNodes);
    heading.replaceWith(fitting);
  }
  return body.innerHTML;
}

export function pictureFilesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
