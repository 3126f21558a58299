import type { Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { FigureView } from "./figure-view.tsx";
import { HtmlBlockView } from "./html-block-view.tsx";
import { Figure, HtmlBlock, schemaExtensions } from "./schema.ts";

/** The schema in its clothes: what the editor shows and offers. */
export const editorExtensions: Extensions = [
  ...schemaExtensions,
  Figure.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) }),
  HtmlBlock.extend({ addNodeView: () => ReactNodeViewRenderer(HtmlBlockView) }),
  Placeholder.configure({ placeholder: "Write, or paste from elsewhere." }),
];
