import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What every playground demo is built from. */
const PLAYGROUND = ["app/features/playground/parts", "server/ai/runtime"];

/** The sources of each demo, by the name of its specs in tests/e2e/demos. A change there adds the demo's soak tests. */
const SOURCES: Record<string, readonly string[]> = {
  "channel-flow": ["app/features/demos/lattice", "app/routes/demos/pipeline-cfd.tsx"],
  chat: ["app/features/playground/chat", "server/ai/chat", "server/ai/meaning", "server/ai/embedded", ...PLAYGROUND],
  "code-assistant": ["app/features/playground/code", "server/ai/code", ...PLAYGROUND],
  documents: ["app/features/documents", "app/lib/documents", "models/ocr"],
  "document-reading": ["app/features/documents", "app/lib/documents", "models/ocr"],
  engines: ["server/ai", ...PLAYGROUND],
  "image-analysis": ["app/features/playground/image", "models/image", ...PLAYGROUND],
  "line-calculator": ["app/features/demos/hydraulics", "app/routes/demos/pipeline-cfd.tsx"],
  playground: ["app/features/playground", "server/ai/sentiment", "server/ai/remote", "models/sentiment"],
  "playground-history": ["app/features/playground"],
  reactor: ["app/features/demos/reactor"],
  "saas-dashboard": ["app/features/demos/saas"],
  shop: ["app/features/demos/shop", "server/shop"],
  streaming: ["app/features/demos/stream", "server/visits"],
  "support-chat": ["app/features/playground/support", "content/support", "server/ai/meaning"],
  "text-generator": ["app/features/playground/text", "server/ai/writer", "models/writer", ...PLAYGROUND],
  warehouse: ["app/features/demos/warehouse"],
};

/** The demos whose sources differ from the default branch of origin, and those sources. */
export function changedDemos(): { names: string[]; sources: string[] } {
  const changed = changedFiles();
  const isIn = (source: string) => changed.some((file) => file === source || file.startsWith(`${source}/`));
  return {
    names: Object.keys(SOURCES).filter((demo) => SOURCES[demo]?.some(isIn)),
    sources: [...new Set(Object.values(SOURCES).flat())].filter(isIn),
  };
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
