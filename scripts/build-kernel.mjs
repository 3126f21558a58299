// @ts-check
// npm run generate -- kernel: compiles the text models' arithmetic to WebAssembly. The compiler is fetched for the occasion.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, run, runAsScript } from "./processes.mjs";

const COMPILER = "assemblyscript@0.28.20";
const FEATURES = ["--enable", "simd", "--enable", "relaxed-simd", "--use", "abort="];

await runAsScript(import.meta.url, async () => {
  const folder = join(ROOT, "server", "ai", "text-models", "encoder");
  const temporary = mkdtempSync(join(tmpdir(), "kernel-"));
  try {
    // The compiler only accepts .ts, which our own tools would read as TypeScript.
    const source = join(temporary, "kernel.ts");
    copyFileSync(join(folder, "kernel.as"), source);
    const args = ["asc", source, "-O3", "--runtime", "stub", ...FEATURES, "-o", join(folder, "kernel.wasm")];
    await run("npx", ["--yes", "--package", COMPILER, ...args]);
  } finally {
    rmSync(temporary, { recursive: true });
  }
});
