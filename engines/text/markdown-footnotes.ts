import { type MarkedExtension, type Token, walkTokens } from "marked";
import { escapeHtml } from "./escape-html.ts";
import { footnoteMark, footnoteReturn } from "./footnotes.ts";

/** A note with the lines that are indented below it, and its mark in the text. */
const NOTE = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]+([^\n]+(?:\n(?: {2,}|\t)\S[^\n]*)*)(?:\n|$)/;
const MARK = /^\[\^([^\]\s]+)\]/;

type Numbered = { number?: number };
type NoteToken = Numbered & { type: "footnote"; raw: string; id: string; tokens: Token[] };
type MarkToken = Numbered & { type: "footnoteMark"; raw: string; id: string };
type NotesToken = { type: "footnotes"; raw: string; notes: NoteToken[] };

/** Footnotes in Markdown, for its parser in the editor and in the import: "[^1]", and "[^1]: the note" anywhere below. */
export const markdownFootnotes: MarkedExtension = {
  extensions: [
    {
      name: "footnote",
      level: "block",
      tokenizer(source) {
        const [raw, id = "", text = ""] = NOTE.exec(source) ?? [];
        const tokens = this.lexer.inline(text.replaceAll(/\n\s+/g, " ").trim());
        return raw === undefined ? undefined : ({ type: "footnote", raw, id, tokens } satisfies NoteToken);
      },
      // Numbered notes stand at the end; one without a mark stays where it is.
      renderer(token) {
        const { number, id, tokens } = token as NoteToken;
        return number ? "" : `<p>[^${escapeHtml(id)}]: ${this.parser.parseInline(tokens)}</p>\n`;
      },
    },
    {
      name: "footnoteMark",
      level: "inline",
      start: (source) => (source.includes("[^") ? source.indexOf("[^") : undefined),
      tokenizer(source) {
        const [raw, id = ""] = MARK.exec(source) ?? [];
        return raw === undefined ? undefined : ({ type: "footnoteMark", raw, id } satisfies MarkToken);
      },
      renderer(token) {
        const { number, raw } = token as MarkToken;
        return number ? footnoteMark(number) : escapeHtml(raw);
      },
    },
    {
      name: "footnotes",
      renderer(token) {
        const entries = (token as NotesToken).notes.map(
          ({ tokens, number = 0 }) => `<li>${this.parser.parseInline(tokens)} ${footnoteReturn(number)}</li>`,
        );
        return `<ol>${entries.join("")}</ol>\n`;
      },
    },
  ],
  hooks: { processAllTokens: withNumbers },
};

/** Numbers notes by their first marks, and adds the list of them. */
function withNumbers<Tokens extends Token[]>(tokens: Tokens): Tokens {
  const notes = new Map<string, NoteToken>();
  const numbered: NoteToken[] = [];
  void walkTokens(tokens, (token) => {
    if (token.type === "footnote" && !notes.has((token as NoteToken).id))
      notes.set((token as NoteToken).id, token as NoteToken);
  });
  void walkTokens(tokens, (token) => {
    const note = token.type === "footnoteMark" && notes.get((token as MarkToken).id);
    if (!note) return;
    if (!note.number) note.number = numbered.push(note);
    (token as MarkToken).number = note.number;
  });
  if (numbered.length > 0) tokens.push({ type: "footnotes", raw: "", notes: numbered });
  return tokens;
}
