import { Mark, markInputRule } from "@tiptap/core";

/** Marks that are kept as they are and need no button. */
const plainMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const plainMarks = ["sub", "sup", "mark", "kbd"].map(plainMark);

/** Code within a sentence. Unlike the library's it may be part of a link or stand out, as articles have it. */
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
