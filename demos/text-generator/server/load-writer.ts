import { createRequire } from "node:module";
import type { TextModelFile } from "#server/ai/local-models/model-file.ts";
import type { Runtime } from "#server/ai/runtime/runtime.ts";
import { createWriter, type WriterEngine } from "./writer.ts";

/** The packages with llama.cpp for the CPU of each platform. */
const BINARIES: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "win32-x64": "win-x64",
  "win32-arm64": "win-arm64",
  "darwin-x64": "mac-x64",
  "darwin-arm64": "mac-arm64-metal",
};

/** The writer, or why this machine has none. */
export async function loadWriter(
  file: TextModelFile,
  openRuntime: () => Promise<Runtime>,
  platform = `${process.platform}-${process.arch}`,
): Promise<WriterEngine | string> {
  if (!hasBinary(platform)) return `There is no llama.cpp for ${platform}.`;
  return createWriter(await openRuntime(), file);
}

function hasBinary(platform: string): boolean {
  try {
    createRequire(import.meta.url).resolve(`@node-llama-cpp/${BINARIES[platform]}`);
    return true;
  } catch {
    return false;
  }
}
