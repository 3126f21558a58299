import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const DEMOS = join(ROOT, "demos");

/** Folders outside demos/ that belong to one. */
const ALSO: Record<string, readonly string[]> = {
  "document-ai": ["engines/documents", "models/ocr"],
  "image-analysis": ["models/image"],
  "pipeline-cfd": ["engines/lattice"],
  "realtime-analytics": ["server/visits"],
  "sentiment-analysis": ["models/sentiment"],
  "text-generator": ["models/writer"],
};

/** The folders in demos/ with sources that differ from the default branch of origin. */
export function changedDemos(): string[] {
  const changed = changedFiles();
  const isIn = (folder: string) => changed.some((file) => file.startsWith(`${folder}/`));
  const asksModels = (demo: string) => existsSync(join(DEMOS, demo, "server", "task.ts"));
  return readdirSync(DEMOS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter(
      (demo) =>
        isIn(`demos/${demo}`) || isIn("demos/kit") || ALSO[demo]?.some(isIn) || (asksModels(demo) && isIn("server/ai")),
    );
}

/** What was committed since the branch left origin's default branch, or is not committed yet. */
function changedFiles(): string[] {
  try {
    const [base = "HEAD"] = git("merge-base", "HEAD", "origin/HEAD");
    return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  } catch {
    // Without git, or without an origin, there is nothing to compare with.
    return [];
  }
}

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    .split("\n")
    .filter(Boolean);
