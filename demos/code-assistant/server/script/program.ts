import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import type { ScriptLanguage } from "../languages.ts";

const LIBRARIES = dirname(createRequire(import.meta.url).resolve("typescript"));
const FILE: Record<ScriptLanguage, string> = { javascript: "/code.js", typescript: "/code.ts", react: "/code.tsx" };

/** Globals outside of browsers. Their types are not available, so they accept anything. */
const SURROUNDINGS = `
declare var process: any, require: any, module: any, exports: any, global: any, __dirname: string,
  __filename: string, setImmediate: any, React: any, jQuery: any, $: any, describe: any, test: any, it: any, expect: any,
  beforeEach: any, afterEach: any, beforeAll: any, afterAll: any, jest: any, vi: any, Deno: any, Bun: any;
declare var Buffer: any;
interface ErrorConstructor { captureStackTrace(target: object, maker?: unknown): void; stackTraceLimit: number }
interface ImportMeta { [name: string]: any }
interface Buffer extends Uint8Array { [name: string]: any }
declare namespace JSX { type Element = any; interface IntrinsicElements { [name: string]: any } }
`;
const SURROUNDINGS_FILE = "/surroundings.d.ts";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  jsx: ts.JsxEmit.Preserve,
  types: [],
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  strict: true,
  noUnusedLocals: true,
  allowUnreachableCode: true,
  experimentalDecorators: true,
  allowImportingTsExtensions: true,
};

/** The compiler's own libraries, parsed once per thread. */
const libraries = new Map<string, ts.SourceFile | undefined>();

function library(path: string): ts.SourceFile | undefined {
  if (!libraries.has(path)) {
    // Only the base name: no other folder is ever read, whatever the pasted code refers to.
    const name = basename(path);
    const file = /^lib\.[\w.]+\.d\.ts$/.test(name) ? join(LIBRARIES, name) : undefined;
    libraries.set(
      path,
      file ? ts.createSourceFile(path, readFileSync(file, "utf8"), ts.ScriptTarget.ESNext) : undefined,
    );
  }
  return libraries.get(path);
}

/**
 * Makes a pasted file a module even without imports, because a browser has globals such as `name` and `stop`. The types in
 * comments are not read: most are notes for people, in no syntax, and a wrong note is no fault of the program.
 */
const AS_MODULE: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.ESNext,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  setExternalModuleIndicator: (file) => Object.assign(file, { externalModuleIndicator: true }),
};

export type Script = { program: ts.Program; source: ts.SourceFile };

/** A program with one pasted file in memory; imports resolve to nothing. */
export function openScript(code: string, language: ScriptLanguage): Script {
  const name = FILE[language];
  const parsed = new Map([
    [name, ts.createSourceFile(name, code, AS_MODULE, true)],
    [SURROUNDINGS_FILE, ts.createSourceFile(SURROUNDINGS_FILE, SURROUNDINGS, ts.ScriptTarget.ESNext)],
  ]);
  const isKnown = (path: string) => parsed.has(path) || (path.startsWith("/lib/") && library(path) !== undefined);
  const host: ts.CompilerHost = {
    getSourceFile: (path) => parsed.get(path) ?? (path.startsWith("/lib/") ? library(path) : undefined),
    getDefaultLibFileName: () => "/lib/lib.esnext.d.ts",
    getDefaultLibLocation: () => "/lib",
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: isKnown,
    readFile: (path) => parsed.get(path)?.text,
    directoryExists: () => false,
    getDirectories: () => [],
    writeFile: () => {},
  };
  // Untyped parameters are common in React examples, and the norm in JavaScript.
  const options = { ...OPTIONS, noImplicitAny: language === "typescript" };
  const program = ts.createProgram([name, SURROUNDINGS_FILE], options, host);
  const source = program.getSourceFile(name);
  if (!source) throw new Error("The compiler lost the file.");
  return { program, source };
}
