import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Our tokens reach into the editor's shadow root, so both themes follow from one style. */
export const editorTheme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--background)", borderRadius: "10px", fontSize: "14px" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: '"Geist Mono", "Geist Mono Fallback", ui-monospace, monospace', lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--ink)", minHeight: "150px", padding: "10px 0" },
  "&.cm-editor .cm-scroller": { maxHeight: "420px" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--muted)", border: "none", paddingLeft: "4px" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--muted) 9%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--accent) 14%, transparent)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--accent) 22%, transparent)" },
  ".cm-wrong": {
    textDecoration: "underline wavy var(--danger)",
    textUnderlineOffset: "4px",
    backgroundColor: "var(--danger-wash)",
  },
  ".cm-tooltip": { backgroundColor: "var(--surface)", color: "var(--ink)", border: "1px solid var(--line-strong)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--ink)",
    color: "var(--background)",
  },
  ".cm-completionMatchedText": {
    textDecoration: "none",
    color: "inherit",
    fontWeight: "400",
    textDecorationLine: "underline",
  },
  ".cm-panels": { backgroundColor: "var(--sunken)", color: "var(--ink)" },
  ".cm-textfield": { backgroundColor: "var(--background)", color: "var(--ink)", border: "1px solid var(--field-line)" },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    border: "1px solid var(--line-strong)",
  },
});

/** Weight 400 throughout: a bold monospaced font would be another file. */
export const sqlHighlighting = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--development-text)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--data-text)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--engineering-text)" },
  { tag: [tags.typeName, tags.standard(tags.name)], color: "var(--ai-ml-text)" },
  { tag: tags.comment, color: "var(--muted)" },
]);
