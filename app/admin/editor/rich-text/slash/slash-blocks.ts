import type { ChainedCommands } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import type { IconComponent } from "#app/ui/icons/icon.tsx";
import { Play } from "#app/ui/icons/simulations.ts";
import {
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  List,
  ListOrdered,
  Minus,
  Quote,
  Sigma,
  SquareCode,
  Table,
} from "#app/ui/icons/writing.ts";
import { demos } from "#demos/demos.ts";
import { figureHtml } from "#demos/kit/demo.ts";

export type SlashBlock = {
  name: string;
  /** Other words that find it. */
  also?: string;
  icon: IconComponent;
  run?: (chain: ChainedCommands) => ChainedCommands;
  dialog?: "formula" | "picture";
};

const BLOCKS: readonly SlashBlock[] = [
  { name: "Heading 2", also: "title section", icon: Heading2, run: (chain) => chain.setHeading({ level: 2 }) },
  { name: "Heading 3", also: "title section", icon: Heading3, run: (chain) => chain.setHeading({ level: 3 }) },
  { name: "Heading 4", also: "title section", icon: Heading4, run: (chain) => chain.setHeading({ level: 4 }) },
  { name: "Bullet list", also: "unordered points", icon: List, run: (chain) => chain.toggleBulletList() },
  { name: "Numbered list", also: "ordered steps", icon: ListOrdered, run: (chain) => chain.toggleOrderedList() },
  { name: "Quote", also: "blockquote", icon: Quote, run: (chain) => chain.toggleBlockquote() },
  { name: "Code block", also: "program source", icon: SquareCode, run: (chain) => chain.setCodeBlock() },
  { name: "Formula", also: "math latex equation", icon: Sigma, dialog: "formula" },
  { name: "Picture", also: "image photo", icon: ImagePlus, dialog: "picture" },
  {
    name: "Table",
    also: "grid rows columns",
    icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: "Horizontal rule", also: "line divider", icon: Minus, run: (chain) => chain.setHorizontalRule() },
  ...demos.flatMap((demo): SlashBlock[] => {
    const { figure } = demo;
    if (!figure) return [];
    const content = { type: "htmlBlock", attrs: { html: figureHtml(demo, figure) } };
    return [{ name: figure.name, also: figure.words, icon: Play, run: (chain) => chain.insertContent(content) }];
  }),
];

/** What stands behind the slash, if the cursor is at the end of a paragraph that starts with one. */
export function slashQueryOf({ selection }: EditorState): string | undefined {
  const { parent, parentOffset } = selection.$from;
  if (!selection.empty || parent.type.name !== "paragraph" || parentOffset !== parent.content.size) return undefined;
  const [, query] = /^\/([a-z\d ]{0,20})$/i.exec(parent.textContent) ?? [];
  return query;
}

export function matchingBlocks(query: string): SlashBlock[] {
  const wanted = query.trim().toLowerCase();
  return BLOCKS.filter(
    ({ name, also = "" }) =>
      `${name} ${also}`
        .toLowerCase()
        .split(" ")
        .some((word) => word.startsWith(wanted)) || name.toLowerCase().startsWith(wanted),
  );
}
