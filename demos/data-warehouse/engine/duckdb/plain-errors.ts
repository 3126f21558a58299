/** A problem in words, and where it is in the visitor's text if the engine says so. */
export type Problem = { sentence: string; position?: number };

/** A refused file, and a name that can only be one: without extensions, the engine looks for a table of that name. */
const FILES = [
  /Cannot access file "([^"]*)"/,
  /Table with name (\S+:\/\/\S+|\S+\.(?:csv|tsv|json|parquet|xlsx|db|duckdb|arrow)) does not exist/i,
];
const EXTENSION = /(?:exists in the|requires the|the) (\w+) extension/i;

/** Turns the engine's message into a sentence. The engine's own wording is kept where it is already plain. */
export function explain(raw: string, sql: string): Problem {
  const message = plainMessage(raw);
  const place = positionIn(message, sql);
  return { sentence: sentenceOf(message), ...(place !== undefined && { position: place }) };
}

/** The engine reports errors of the parser as JSON. */
function plainMessage(raw: string): string {
  if (!raw.startsWith("{")) return raw;
  try {
    const { exception_type, exception_message } = JSON.parse(raw) as Record<string, string>;
    return exception_message === undefined ? raw : `${exception_type} Error: ${exception_message}`;
  } catch {
    return raw;
  }
}

function sentenceOf(message: string): string {
  const file = FILES.map((pattern) => pattern.exec(message)?.[1]).find((name) => name !== undefined);
  if (file !== undefined) {
    return `Files and addresses can’t be read from SQL, so “${file}” was not opened and nothing was requested. Use “Your own CSV” below to add data.`;
  }
  const extension = EXTENSION.exec(message)?.[1];
  if (extension) {
    return `This needs DuckDB’s ${extension} extension, which would be fetched from another host. That is switched off here; CSV works without it.`;
  }
  if (/read-only mode/.test(message)) return "The warehouse is read-only here. Nothing was changed.";
  // The second is what the export of an answer says when it can't get the memory.
  if (/Out of Memory|null data pointer/i.test(message)) {
    return "The question needs more memory than the engine is allowed to use. Ask for fewer rows or columns, or add a filter.";
  }
  const [first = "", ...rest] = message.split(/\n\nLINE \d+:/)[0]?.split("\n") ?? [];
  const kind = /^(\w+(?: \w+)?) Error: (.*)$/.exec(first);
  const told = [kind?.[2] ?? first, ...rest].map((line) => line.trim()).filter(Boolean);
  return `${INTRODUCTIONS[kind?.[1] ?? ""] ?? "The engine could not answer."} ${told.join(" ")}`.trim();
}

const INTRODUCTIONS: Record<string, string> = {
  Parser: "This isn’t valid SQL:",
  Binder: "A name or a type doesn’t fit:",
  Catalog: "A name is unknown:",
  Conversion: "A value can’t be converted:",
};

/** The offset that the caret under the engine's excerpt points at. */
function positionIn(message: string, sql: string): number | undefined {
  const excerpt = /^LINE (\d+): (.*)\n( *)\^/m.exec(message);
  if (!excerpt) return undefined;
  const [, lineNumber = "1", shown = "", indent = ""] = excerpt;
  const lines = sql.split("\n");
  const line = lines[Number(lineNumber) - 1];
  if (line === undefined) return undefined;
  const start = lines.slice(0, Number(lineNumber) - 1).reduce((sum, text) => sum + text.length + 1, 0);
  // Long lines are shown in part, between dots.
  const core = shown.replace(/^\.{3}/, "").replace(/\.{3}$/, "");
  const cut = core === shown ? 0 : Math.max(0, line.indexOf(core) - (shown.startsWith("...") ? 3 : 0));
  const column = indent.length - `LINE ${lineNumber}: `.length + cut;
  return start + Math.min(Math.max(0, column), line.length);
}
