import { posix } from "node:path";
import { type Document, Element, isTag } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import type { SourceFile } from "./archive.ts";

export type PreparedHtml = { html: string; leftOut: string[] };

/** Stores a picture of the archive and returns its `img` attributes; undefined if it is none. */
export type StorePicture = (file: SourceFile) => Promise<Record<string, string> | undefined>;

/** Elements that the sanitizer removes and whose loss a reader would notice. */
const NOTABLE = ["script", "iframe", "video", "audio", "object", "embed", "form", "canvas", "style"];
const HEADINGS: Readonly<Record<string, string>> = { h1: "h2", h5: "h4", h6: "h4" };
const SHORT_CODE =
  /\[(gallery|audio|video|playlist|contact-form[\w-]*|polldaddy|embed|youtube|vimeo|soundcloud|twitter)\b[^\]]*\](?:([^[]*)\[\/\1\])?/g;

/** Fits the HTML of another system to articles: heading levels, figures and pictures of its own. It still has to be sanitized. */
export async function prepareHtml(
  html: string,
  findPicture: (src: string) => SourceFile | undefined,
  store: StorePicture,
): Promise<PreparedHtml> {
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
    const file = findPicture(picture.attribs.src ?? "");
    const attributes = file && (await store(file));
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

/** Finds the file that an address means: next to the post, from the root of the site, or by the end of its path. */
export function pictureFinder(files: readonly SourceFile[], folder: string) {
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  return (src: string): SourceFile | undefined => {
    if (/^(data|blob|javascript):/i.test(src)) return undefined;
    const path = safelyDecoded(
      src
        .replace(/^(?:[a-z]+:)?\/\/[^/]+/i, "")
        .replace(/[?#].*$/, "")
        .replace(/^__GHOST_URL__/, ""),
    );
    const relative = posix.normalize(posix.join(folder, path)).toLowerCase();
    const parts = path
      .toLowerCase()
      .split("/")
      .filter((part) => part && part !== "." && part !== "..");
    const ends = parts.map((_part, at) => `/${parts.slice(at).join("/")}`);
    return (
      byPath.get(relative) ??
      ends.map((end) => files.find((file) => `/${file.path.toLowerCase()}`.endsWith(end))).find(Boolean)
    );
  };
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
