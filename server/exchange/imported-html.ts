import { posix } from "node:path";
import { type Document, Element, isTag } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import type { SourceFile } from "./archive.ts";

export type PreparedHtml = { html: string; leftOut: string[] };

/** The `img` attributes of pictures that were stored, by their address in the HTML. */
export type StoredPictures = ReadonlyMap<string, Record<string, string>>;

/** Elements that the sanitizer removes and whose loss a reader would notice. */
const NOTABLE = ["script", "iframe", "video", "audio", "object", "embed", "form", "canvas", "style"];
const HEADINGS: Readonly<Record<string, string>> = { h1: "h2", h5: "h4", h6: "h4" };
const SHORT_CODE =
  /\[(gallery|audio|video|playlist|contact-form[\w-]*|polldaddy|embed|youtube|vimeo|soundcloud|twitter)\b[^\]]*\](?:([^[]*)\[\/\1\])?/g;

/** Fits the HTML of another system to articles: heading levels, figures and pictures of its own. It still has to be sanitized. */
export function prepareHtml(html: string, pictures: StoredPictures): PreparedHtml {
  const counts = new Map<string, number>();
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const text = html
    .replaceAll(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, "$1")
    .replaceAll(SHORT_CODE, (_match, name: string, inner: string | undefined) => {
      if (name === "embed" && inner && /^https?:\/\/\S+$/.test(inner.trim()))
        return `<a href="${inner.trim()}">${inner.trim()}</a>`;
      note(`[${name}]`);
      return "";
    });
  const document = parseDocument(text);
  for (const element of elements(document)) {
    if (NOTABLE.includes(element.name)) note(`<${element.name}>`);
    element.name = HEADINGS[element.name] ?? element.name;
  }
  for (const picture of elements(document).filter(({ name }) => name === "img")) {
    const attributes = pictures.get(picture.attribs.src ?? "");
    if (!attributes) {
      note("picture that the file does not contain");
      DomUtils.removeElement(picture);
      continue;
    }
    picture.attribs = { ...attributes, alt: picture.attribs.alt ?? "" };
    asFigure(picture);
  }
  for (const figure of elements(document).filter(({ name }) => name === "figure")) {
    if (!elements(figure).some(({ name }) => ["img", "table", "svg", "pre", "blockquote"].includes(name)))
      DomUtils.removeElement(figure);
  }
  return {
    html: DomUtils.getInnerHTML(document).trim(),
    leftOut: [...counts].map(([what, count]) => `${count} × ${what}`),
  };
}

/** The addresses of the pictures in the HTML. */
export function picturesIn(html: string): string[] {
  const pictures = elements(parseDocument(html)).filter(({ name }) => name === "img");
  return [...new Set(pictures.map(({ attribs }) => attribs.src ?? ""))];
}

const elements = (root: Document | Element): Element[] => DomUtils.findAll(() => true, root.children);

/** A paragraph or link around nothing but a picture becomes a figure. */
function asFigure(picture: Element) {
  let outer = picture;
  while (outer.parent && isTag(outer.parent) && ["p", "a", "div", "span"].includes(outer.parent.name) && isAlone(outer))
    outer = outer.parent;
  if (outer.parent && isTag(outer.parent) && outer.parent.name === "figure") {
    if (outer !== picture) DomUtils.replaceElement(outer, picture);
    return;
  }
  if (outer.parent && isTag(outer.parent) && !["div", "section", "article"].includes(outer.parent.name)) return;
  const figure = new Element("figure", {}, []);
  DomUtils.replaceElement(outer, figure);
  DomUtils.appendChild(figure, picture);
}

const isAlone = (element: Element) =>
  element.parent?.children.every((child) => child === element || (child.type === "text" && child.data.trim() === "")) ??
  false;

/** Longer addresses are data, not names. */
const LONGEST_ADDRESS = 2_000;

/** Finds the file that an address means: next to the post, from the root of the site, or by the end of its path. */
export function pictureFinder(files: readonly SourceFile[]) {
  const byEnd = new Map<string, SourceFile>();
  for (const file of files) {
    for (const end of endsOf(file.path)) if (!byEnd.has(end)) byEnd.set(end, file);
  }
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  return (src: string, folder: string): SourceFile | undefined => {
    if (src.length > LONGEST_ADDRESS || /^(data|blob|javascript):/i.test(src)) return undefined;
    const path = safelyDecoded(
      src
        .replace(/^(?:[a-z]+:)?\/\/[^/]+/i, "")
        .replace(/[?#].*$/, "")
        .replace(/^__GHOST_URL__/, ""),
    );
    const relative = posix.normalize(posix.join(folder, path)).toLowerCase();
    const known = endsOf(path).find((end) => byEnd.has(end));
    return byPath.get(relative) ?? (known === undefined ? undefined : byEnd.get(known));
  };
}

/** "a/b/c", "b/c" and "c", in lower case. */
function endsOf(path: string): string[] {
  const parts = path
    .toLowerCase()
    .split("/")
    .filter((part) => part && part !== "." && part !== "..");
  return parts.map((_part, at) => parts.slice(at).join("/"));
}

export function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
