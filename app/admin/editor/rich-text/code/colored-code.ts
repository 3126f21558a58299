import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { highlightCode } from "#app/ui/lib/highlight.ts";
import { parseHtml } from "../tidy.ts";

type Piece = { from: number; to: number; className: string };

/** Highlighting takes long for long code, and a code block is the same object until it changes. */
const known = new WeakMap<Node, readonly Piece[]>();

function piecesOf(block: Node): readonly Piece[] {
  const stored = known.get(block);
  if (stored) return stored;
  const pieces: Piece[] = [];
  const html = highlightCode(block.textContent, (block.attrs.language as string | null) ?? "");
  let at = 0;
  const visit = (node: globalThis.Node, className: string) => {
    if (node.nodeType === globalThis.Node.TEXT_NODE) {
      const { length } = node.nodeValue ?? "";
      if (className) pieces.push({ from: at, to: at + length, className });
      at += length;
    } else for (const child of node.childNodes) visit(child, (node as Element).className || className);
  };
  if (html !== undefined) visit(parseHtml(html), "");
  known.set(block, pieces);
  return pieces;
}

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== "codeBlock") return !node.isTextblock;
    const start = position + 1;
    for (const { from, to, className } of piecesOf(node)) {
      decorations.push(Decoration.inline(start + from, start + to, { class: className }));
    }
    return false;
  });
  return DecorationSet.create(doc, decorations);
}

/** Colors code blocks as articles do. */
export const ColoredCode = Extension.create({
  name: "coloredCode",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => decorate(doc),
        apply: (transaction, colors) => (transaction.docChanged ? decorate(transaction.doc) : colors),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});
