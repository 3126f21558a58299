import { type Syntax, walk } from "../syntax/syntax.ts";

/** What well-known libraries are for, as the end of "to …". */
const PURPOSES: Readonly<Record<string, string>> = {
  "make HTTP requests": "requests httpx urllib axios node-fetch got reqwest java.net.http curl",
  "serve HTTP requests": "flask fastapi django express koa fastify hono actix_web axum gin",
  "serve or make HTTP requests": "net/http http https",
  "work with tables of data": "pandas polars",
  "calculate with arrays": "numpy ndarray",
  "draw charts": "matplotlib seaborn plotly recharts chart.js d3",
  "train and use models": "sklearn torch tensorflow keras transformers",
  "query a database":
    "sqlite3 psycopg2 sqlalchemy pg mysql2 mongoose mongodb java.sql database/sql sqlx diesel @prisma/client",
  "read and write JSON": "json encoding/json serde_json com.fasterxml.jackson",
  "read and write CSV": "csv encoding/csv",
  "match text patterns": "re regexp regex java.util.regex",
  "read and write files": "fs fs/promises java.io java.nio.file fstream std::fs shutil",
  "handle file paths": "path pathlib path/filepath std::path",
  "work with dates and times": "datetime time date-fns dayjs moment java.time chrono",
  "read command-line arguments": "argparse click flag commander clap",
  "run other programs": "subprocess child_process os/exec",
  "run work concurrently": "asyncio threading concurrent multiprocessing java.util.concurrent thread tokio std::thread",
  "share data between goroutines": "sync",
  "log messages": "logging log winston pino",
  "draw random numbers": "random math/rand rand",
  "parse HTML": "bs4 cheerio",
  "validate data": "zod joi pydantic",
  "hash or sign data": "hashlib crypto bcrypt jsonwebtoken hmac",
};

const BY_NAME = new Map(
  Object.entries(PURPOSES).flatMap(([purpose, names]) => names.split(" ").map((name) => [name, purpose] as const)),
);

/** The modules that a file imports, as it names them. */
function modulesIn(root: Syntax): string[] {
  const texts = [...walk(root)].filter(({ type }) =>
    /^(?:import_|use_declaration|preproc_include|call_expression)/.test(type),
  );
  return texts.flatMap(({ type, text }) => {
    if (type === "call_expression") return /^require\(["']([^"']+)["']\)$/.exec(text)?.[1] ?? [];
    if (type === "import_spec") return /"([^"]+)"/.exec(text)?.[1] ?? [];
    const from =
      /\bfrom\s*["']([^"']+)["']|^from\s+([\w.]+)|^use\s+((?:std::)?\w+)|^#include\s*[<"]([\w./]+)|^import\s+(?:static\s+)?([a-z][\w.]*)\.[A-Z*]/.exec(
        text,
      );
    const named = from?.slice(1).find(Boolean);
    if (named) return named;
    return type === "import_statement"
      ? text
          .replace(/^import\s+/, "")
          .split(",")
          .map((name) => name.trim().split(/\s/)[0] ?? "")
      : [];
  });
}

/** "requests to make HTTP requests and pandas to work with tables of data" */
export function librariesPhrase(root: Syntax): string | undefined {
  const known = new Map<string, string>();
  for (const module of modulesIn(root)) {
    const name = module.replace(/^node:/, "");
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
