import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * llama.cpp and its binding for Node, as `@node-llama-cpp/*` holds them for each platform. Only what is used here is
 * described: the binding has no documentation but its one other user, the package `node-llama-cpp` of the same version,
 * which would bring 120 more packages for building and downloading. A token is a number.
 */
export type Addon = {
  AddonModel: new (file: string, options: object) => AddonModel;
  AddonContext: new (model: AddonModel, options: object) => AddonContext;
  AddonSampler: new (model: AddonModel) => AddonSampler;
  setLogger(log: (level: number, text: string) => void): void;
  loadBackends(folder?: string): void;
  /** Undefined until a backend is loaded, and false for the CPU's. */
  getGpuType(): string | false | undefined;
  init(): Promise<void>;
};
export type AddonModel = {
  init(): Promise<boolean>;
  tokenize(text: string, areSpecial: boolean): Uint32Array;
  detokenize(tokens: Uint32Array): string;
  isEogToken(token: number): boolean;
};
export type AddonContext = {
  init(): Promise<boolean>;
  initBatch(tokens: number): void;
  /** Returns where the outputs of the tokens at these places will be. */
  addToBatch(sequence: number, start: number, tokens: Uint32Array, outputsOf: Uint32Array): Uint32Array;
  decodeBatch(): Promise<void>;
  sampleToken(output: number, sampler: AddonSampler): Promise<number>;
  removeTokenCellsFromSequence(sequence: number, start: number, end: number): boolean;
};
export type AddonSampler = { applyConfig(config: object): void; dispose(): void };

/** The packages for the CPU of each platform. */
const PACKAGES: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "win32-x64": "win-x64",
  "darwin-arm64": "mac-arm64-metal",
};

/** Where the binding of this platform is, if it is installed. */
export function addonFile(platform = `${process.platform}-${process.arch}`): string | undefined {
  const name = PACKAGES[platform];
  if (!name) return undefined;
  try {
    const entry = createRequire(import.meta.url).resolve(`@node-llama-cpp/${name}`);
    const file = join(dirname(entry), "..", "bins", name, "llama-addon.node");
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

export async function openAddon(): Promise<Addon> {
  const file = addonFile();
  if (!file) throw new Error(`There is no llama.cpp for ${process.platform}-${process.arch}.`);
  const addon = createRequire(import.meta.url)(file) as Addon;
  addon.setLogger(() => {});
  addon.loadBackends();
  // On most platforms the kernels are beside the binding, one library for each family of processors.
  if (addon.getGpuType() === undefined) addon.loadBackends(dirname(file));
  await addon.init();
  return addon;
}
