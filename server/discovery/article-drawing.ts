import type { Element } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { drawingOf, isDrawing, pictureOf } from "#contract/article-picture.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import type { MediaService } from "#server/media/media.service.ts";
import type { FamilyName } from "#server/platform/fonts/font-family.ts";
import { loadFace, type TextStyle, textPath, widthOf } from "./glyph-text.ts";
import { pictureAsDrawing } from "./social-image.ts";

const XML = { xmlMode: true } as const;
/** The color of the light theme's text. */
const INK = "#10151f";
/** The attributes of a text that its outlines keep. */
const KEPT = ["fill", "fill-opacity", "opacity", "transform"];
const SHARE_BEFORE: Record<string, number> = { middle: 0.5, end: 1 };

/** What the social card of an item shows: its picture, else an article's first drawing, else nothing of its own. */
export async function cardDrawing(item: ContentItem, media: MediaService, typeface: FamilyName) {
  const { type, slug, content, fields } = item;
  const { imageUrl } = fields as { imageUrl?: string };
  const picture = pictureOf({ slug, imageUrl: imageUrl ?? "", content });
  if (!isDrawing(picture)) {
    const bytes = await media.readAt(picture).catch(() => undefined);
    return bytes && pictureAsDrawing(bytes);
  }
  const drawing = type === "blog-post" && drawingOf(content);
  return drawing ? standaloneDrawing(drawing, typeface) : undefined;
}

/** A drawing of an article as a picture that stands alone: text as outlines, in ink. */
export async function standaloneDrawing(svg: string, typeface: FamilyName): Promise<string> {
  const document = parseDocument(svg, XML);
  const [regular, semibold] = await Promise.all([loadFace(typeface, 400), loadFace(typeface, 600)]);
  for (const text of DomUtils.getElementsByTagName("text", document)) {
    const face = Number(text.attribs["font-weight"] ?? 400) >= 600 ? semibold : regular;
    const outlines = parseDocument(outlinesOf(text, { face, size: numberOf(text, "font-size", 16) }), XML);
    for (const outline of outlines.children) DomUtils.prepend(text, outline);
    DomUtils.removeElement(text);
  }
  const [root] = DomUtils.getElementsByTagName("svg", document);
  if (root) Object.assign(root.attribs, { xmlns: "http://www.w3.org/2000/svg", color: INK });
  return DomUtils.getOuterHTML(document, XML);
}

function outlinesOf(text: Element, style: TextStyle): string {
  const line = style.face.family.settable(DomUtils.textContent(text).trim());
  const before = widthOf(line, style) * (SHARE_BEFORE[text.attribs["text-anchor"] ?? ""] ?? 0);
  const kept = KEPT.filter((name) => text.attribs[name]).map((name) => `${name}="${text.attribs[name]}"`);
  return `<g ${kept.join(" ")}>${textPath(line, style, numberOf(text, "x", 0) - before, numberOf(text, "y", 0))}</g>`;
}

const numberOf = ({ attribs }: Element, name: string, otherwise: number) =>
  Number.parseFloat(attribs[name] ?? "") || otherwise;
