export type Row = Record<string, string | number>;

/** One section of docs/benchmarks.md: what was measured and how, the numbers, and notes. */
export type Section = { title: string; intro: string; table: Row[]; notes: string[] };

/** Thrown by a section that can't be measured on this machine, with the reason. */
export class NotMeasurable extends Error {
  readonly section: string;

  constructor(section: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.section = section;
  }
}

export function toMarkdown({ title, intro, table, notes }: Section): string {
  return `${[`## ${title}`, intro, markdownTable(table), ...notes].filter(Boolean).join("\n\n")}\n`;
}

function markdownTable(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return "";
  const lines = rows.map((row) => columns.map((column) => shown(row[column])));
  return [columns, columns.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const shown = (value: string | number | undefined) =>
  typeof value === "number" ? value.toLocaleString("en-US") : (value ?? "");
