/** Articles have no footnotes, so a note stays a paragraph: the parser would take "[^1]: example" for a link's address. */

type NoteToken = { type: string; raw: string; tokens: unknown[] };
type Lexer = { lexer: { inline: (source: string) => unknown[] } };

const NOTE = /^ {0,3}\[\^[^\]\s]+\]:[ \t]+[^\n]*(?:\n|$)/;

export const hasFootnotes = (text: string) => new RegExp(NOTE.source, "m").test(text);

export const markdownFootnotes = {
  name: "footnote",
  level: "block" as const,
  tokenizer(this: Lexer, source: string): NoteToken | undefined {
    const raw = NOTE.exec(source)?.[0];
    return raw === undefined ? undefined : { type: "footnote", raw, tokens: this.lexer.inline(raw.trim()) };
  },
  renderer(this: { parser: { parseInline: (tokens: never[]) => string } }, { tokens }: { [key: string]: unknown }) {
    return `<p>${this.parser.parseInline(tokens as never[])}</p>\n`;
  },
};
