import { field, parts, type Syntax, walk } from "../syntax/syntax.ts";

/** What well-known libraries are for, as the end of "to …". */
const PURPOSES: Readonly<Record<string, string>> = {
  "make HTTP requests": "requests httpx urllib axios node-fetch got java.net.http",
  "serve HTTP requests": "flask fastapi django express koa fastify hono",
  "serve or make HTTP requests": "http https",
  "work with tables of data": "pandas polars",
  "calculate with arrays": "numpy",
  "draw charts": "matplotlib seaborn plotly recharts chart.js d3",
  "train and use models": "sklearn torch tensorflow keras transformers",
  "query a database": "sqlite3 psycopg2 sqlalchemy pg mysql2 mongoose mongodb java.sql @prisma/client",
  "read and write JSON": "json com.fasterxml.jackson",
  "read and write CSV": "csv",
  "match text patterns": "re regex java.util.regex",
  "read and write files": "fs fs/promises java.io java.nio.file fstream shutil",
  "handle file paths": "path pathlib",
  "work with dates and times": "datetime time date-fns dayjs moment java.time chrono",
  "read command-line arguments": "argparse click commander",
  "run other programs": "subprocess child_process",
  "run work concurrently": "asyncio threading concurrent multiprocessing java.util.concurrent thread",
  "log messages": "logging winston pino",
  "draw random numbers": "random",
  "parse HTML": "bs4 cheerio",
  "validate data": "zod joi pydantic",
  "hash or sign data": "hashlib crypto bcrypt jsonwebtoken hmac",
};

const BY_NAME = new Map(
  Object.entries(PURPOSES).flatMap(([purpose, names]) => names.split(" ").map((name) => [name, purpose] as const)),
);

export const isImport = ({ type }: Syntax) =>
  /^(?:import_statement|import_from_statement|future_import_statement|import_declaration|preproc_include|using_declaration)$/.test(
    type,
  );

/** The modules that an import names. */
function modulesOf(node: Syntax): string[] {
  const names = node.children.filter((child) => child.field === "name").map(({ text }) => text);
  if (node.type === "import_statement" && names.length > 0) return names.map((name) => name.split(" ")[0] ?? name);
  const source = field(node, "source") ?? field(node, "module_name") ?? field(node, "path") ?? parts(node)[0];
  return source ? [source.text.replaceAll(/["'<>;]/g, "")] : [];
}

/** What a run of imports brings in, whatever the language calls it. */
export function importsPhrase(run: readonly Syntax[]): string {
  const names = run.flatMap((node) => {
    if (/^using\s+namespace\b/.test(node.text)) return [`the names of \`${parts(node)[0]?.text}\` without a prefix`];
    const [module = ""] = modulesOf(node);
    if (node.type !== "import_from_statement") return modulesOf(node).map((name) => `\`${name}\``);
    const taken = node.children.filter((child) => child.field === "name").map(({ text }) => `\`${text}\``);
    return [`${taken.length > 0 ? inWords(taken.slice(0, 5)) : "everything"} from \`${module}\``];
  });
  const distinct = [...new Set(names)];
  return `Imports ${distinct.slice(0, 6).join(", ")}${distinct.length > 6 ? " and more" : ""}`;
}

/** "`requests` to make HTTP requests and `pandas` to work with tables of data" */
export function librariesPhrase(root: Syntax): string | undefined {
  const required = [...root.text.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, name = ""]) => name);
  const modules = [...[...walk(root)].filter(isImport).flatMap(modulesOf), ...required];
  const known = new Map<string, string>();
  for (const module of modules) {
    const name = module.replace(/^node:/, "").replace(/(?:\.[A-Z]\w*|\.\*)+$/, "");
    const purpose = BY_NAME.get(name) ?? BY_NAME.get(name.split(/[./]/)[0] ?? "");
    if (purpose && ![...known.values()].includes(purpose)) known.set(name, purpose);
  }
  const phrases = [...known].slice(0, 4).map(([name, purpose]) => `\`${name}\` to ${purpose}`);
  return phrases.length > 0 ? inWords(phrases) : undefined;
}

/** "a, b and c" */
export function inWords(items: readonly string[], last = "and"): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}
