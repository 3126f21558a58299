import { Mark, markInputRule } from "@tiptap/core";

/** Marks that are preserved but have no button. */
const plainMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const plainMarks = ["sub", "sup", "mark", "kbd"].map(plainMark);

/** Inline code. Unlike the library's own, it can be combined with links and other marks. */
export const InlineCode = Mark.create({
  name: "code",
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", 0],
  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])`([^`]+)`$/, type: this.type })];
  },
});
