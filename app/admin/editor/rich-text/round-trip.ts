import { getSchema } from "@tiptap/core";
import { DOMParser, DOMSerializer, type Schema } from "@tiptap/pm/model";
import { meaningOf } from "./meaning.ts";
import { schemaExtensions, viewedNodes } from "./schema.ts";
import { parseHtml, tidyHtml, tidyPart } from "./tidy.ts";

let known: Schema | undefined;
const schema = () => (known ??= getSchema([...schemaExtensions, ...Object.values(viewedNodes)]));

/**
 * Prepares stored content for the editor. Every block that the editor would change, even by an attribute, becomes an
 * HTML block, so that opening and saving loses nothing.
 */
export function toEditorHtml(html: string): string {
  const body = parseHtml(html);
  wrapLooseText(body);
  return [...body.children]
    .map((block) => (survives(block.outerHTML) ? block.outerHTML : asHtmlBlock(block.outerHTML)))
    .join("");
}

/** The HTML after the editor has parsed and serialized it. */
export const throughEditor = (html: string) => tidyHtml(readAndWritten(html));

function readAndWritten(html: string): string {
  const doc = DOMParser.fromSchema(schema()).parse(parseHtml(html));
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(schema()).serializeFragment(doc.content));
  return holder.innerHTML;
}

const survives = (html: string) => meaningOf(tidyPart(readAndWritten(html))) === meaningOf(html);

function asHtmlBlock(html: string): string {
  const block = document.createElement("div");
  block.setAttribute("data-html-block", html);
  return block.outerHTML;
}

/** Wraps loose text in paragraphs and removes comments. */
function wrapLooseText(body: HTMLElement) {
  for (const node of Array.from(body.childNodes)) {
    if (node instanceof Element) continue;
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) {
      node.remove();
      continue;
    }
    const paragraph = document.createElement("p");
    node.replaceWith(paragraph);
    paragraph.append(node);
  }
}
