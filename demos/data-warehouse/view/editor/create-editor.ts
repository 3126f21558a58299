import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { SQLDialect, type SQLNamespace, sql } from "@codemirror/lang-sql";
import { bracketMatching, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

export type SqlEditor = {
  text: () => string;
  /** The selected text, or all of it if nothing is selected. */
  question: () => string;
  setText: (text: string) => void;
  setSchema: (schema: SQLNamespace) => void;
  /** Marks a position of the text as wrong until the text changes. */
  mark: (position: number | undefined) => void;
  focus: () => void;
  destroy: () => void;
};

type EditorOptions = {
  /** A shadow root: style sheets are then adopted, which the content security policy allows, instead of added inline. */
  root: ShadowRoot;
  text: string;
  label: string;
  description: string;
  schema: SQLNamespace;
  onRun: () => void;
};

const setMark = StateEffect.define<number | undefined>();

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    if (transaction.docChanged) return Decoration.none;
    for (const effect of transaction.effects) {
      if (!effect.is(setMark)) continue;
      const { value: position } = effect;
      if (position === undefined || transaction.newDoc.length === 0) return Decoration.none;
      // The word at the position, or the last character if the error is at the end.
      const from = Math.min(position, transaction.newDoc.length - 1);
      const word = /^\w+/.exec(transaction.newDoc.sliceString(from, from + 80))?.[0] ?? " ";
      const to = Math.min(from + word.length, transaction.newDoc.length);
      return Decoration.set([Decoration.mark({ class: "cm-wrong" }).range(from, to)]);
    }
    return value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const language = (schema: SQLNamespace) => sql({ dialect: duckdb, schema, upperCaseKeywords: true });

/** A SQL editor with completion of the given tables and columns. Escape, then Tab leaves it. */
export function createEditor({ root, text, label, description, schema, onRun }: EditorOptions): SqlEditor {
  const sqlPart = new Compartment();
  const run = (editor: EditorView) => {
    closeCompletion(editor);
    onRun();
    return true;
  };
  const place = document.createElement("div");
  root.append(place);
  const view = new EditorView({
    root,
    parent: place,
    state: EditorState.create({
      doc: text,
      extensions: [
        // Before the default keymap, which inserts a line.
        keymap.of([{ key: "Mod-Enter", run }]),
        lineNumbers(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        search({ top: true }),
        sqlPart.of(language(schema)),
        syntaxHighlighting(sqlHighlighting),
        editorTheme,
        marks,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, "aria-description": description }),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        // Escape lets the next Tab move the focus on.
        EditorView.domEventHandlers({
          keydown(event, editor) {
            if (event.key === "Escape") editor.setTabFocusMode(2_000);
            return false;
          },
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    question() {
      const { from, to, empty } = view.state.selection.main;
      return empty ? view.state.doc.toString() : view.state.sliceDoc(from, to);
    },
    setText: (next) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, scrollIntoView: true }),
    setSchema: (next) => view.dispatch({ effects: sqlPart.reconfigure(language(next)) }),
    mark: (position) => view.dispatch({ effects: setMark.of(position) }),
    focus: () => view.focus(),
    destroy() {
      view.destroy();
      place.remove();
    },
  };
}

/** DuckDB's words. Only real keywords: `month` or `cost` are columns here and should look like columns. */
const duckdb = SQLDialect.define({
  keywords:
    "all analyze and any as asc asof between by case cast collate cross describe desc distinct else end except exclude exists explain false fetch filter first following for format from full group having ilike in inner intersect interval is join last lateral left like limit natural not null nulls offset on or order outer over partition pivot positional preceding qualify range recursive replace right rollup cube grouping row rows sample select semi anti sets show similar summarize table tablesample then to true unbounded union unpivot using values when where window with within",
  types:
    "bigint blob boolean date decimal double float hugeint integer numeric real smallint text time timestamp timestamptz tinyint ubigint uinteger uuid varchar",
  builtin:
    "abs approx_count_distinct arg_max arg_min avg ceil coalesce concat contains count date_diff date_part date_trunc day dense_rank epoch first_value floor generate_series greatest hash lag last_value lead least length list lower max mad median min mode nullif quantile_cont range rank regexp_matches regr_slope round row_number split_part stddev strftime string_agg strlen strptime sum trim unnest upper var_samp",
  doubleDollarQuotedStrings: true,
  operatorChars: "*+-%<>!=&|~^/:",
});

/** Our tokens reach into the editor's shadow root, so both themes follow from one style. */
const editorTheme = EditorView.theme({
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
const sqlHighlighting = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--development-text)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--data-text)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--engineering-text)" },
  { tag: [tags.typeName, tags.standard(tags.name)], color: "var(--ai-ml-text)" },
  { tag: tags.comment, color: "var(--muted)" },
]);
