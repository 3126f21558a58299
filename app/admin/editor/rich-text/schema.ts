import { type Extensions, Node } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { isLink, isOwnPicture } from "./links.ts";
import { InlineMath, MathBlock } from "./math/math-nodes.ts";
import { PictureRow } from "./picture-row.ts";
import { InlineCode, plainMarks } from "./small-marks.ts";

/** The attributes of a picture, in the order they are written in. */
const PICTURE_ATTRIBUTES = ["src", "srcset", "sizes", "width", "height", "alt", "loading", "decoding"];

/** A picture whose content is its caption. */
const Figure = Image.extend({
  name: "figure",
  content: "inline*",
  draggable: true,
  isolating: true,
  addAttributes: () =>
    Object.fromEntries(
      PICTURE_ATTRIBUTES.map((name) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => element.querySelector("img")?.getAttribute(name) ?? null,
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: "figure",
      getAttrs: (figure) => {
        const pictures = figure.querySelectorAll(":scope > img");
        return pictures.length === 1 && isOwnPicture(pictures[0]?.getAttribute("src") ?? "") ? {} : false;
      },
      contentElement: (figure) =>
        (figure as HTMLElement).querySelector<HTMLElement>("figcaption") ?? document.createElement("figcaption"),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["figure", ["img", HTMLAttributes], ["figcaption", 0]],
  addInputRules: () => [],
  addNodeView: () => null,
});

/** HTML that the editor can't represent: preserved exactly, and moved and deleted as a whole. */
const HtmlBlock = Node.create({
  name: "htmlBlock",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: "", parseHTML: (element: HTMLElement) => element.getAttribute("data-html-block") ?? "" },
  }),
  parseHTML: () => [{ tag: "div[data-html-block]" }],
  renderHTML: ({ node }) => ["div", { "data-html-block": node.attrs.html as string }],
});

const headerCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** Leaves out the column widths that the library writes into every table. */
const plainTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });

/** Nodes with a view of their own in the editor. */
export const viewedNodes = { Figure, HtmlBlock, InlineMath, MathBlock };

/** Everything the editor can represent; the rest is preserved in HTML blocks. */
export const schemaExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: { enableTabIndentation: true, tabSize: 2 },
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      isAllowedUri: isLink,
      shouldAutoLink: (address) => /^(https?:\/\/|mailto:)/i.test(address),
      HTMLAttributes: { rel: null, target: null },
    },
    dropcursor: { color: false, class: "drop-place", width: 2 },
  }),
  InlineCode,
  ...plainMarks,
  PictureRow,
  plainTable.configure({ resizable: false }),
  TableRow,
  headerCell,
  TableCell,
];
