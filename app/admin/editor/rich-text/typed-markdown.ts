import { Extension, InputRule, textblockTypeInputRule } from "@tiptap/core";
import { linkFrom } from "./links.ts";

const TYPED_LINK = /\[([^[\]]+)\]\(([^()\s]+)\)$/;

/** What the library's own rules leave out of Markdown: `[text](address)`, and `# `, which is a heading of level two here. */
export const TypedMarkdown = Extension.create({
  name: "typedMarkdown",
  addInputRules() {
    const { schema } = this.editor;
    const { heading } = schema.nodes;
    return [
      ...(heading ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })] : []),
      new InputRule({
        find: TYPED_LINK,
        handler: ({ state, range, match: [, text = "", typed = ""] }) => {
          const href = linkFrom(typed);
          const link = schema.marks.link;
          if (href === undefined || !link) return null;
          state.tr.replaceWith(range.from, range.to, schema.text(text, [link.create({ href })]));
          state.tr.removeStoredMark(link);
          return undefined;
        },
      }),
    ];
  },
});
