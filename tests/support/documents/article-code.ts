import { loadPyodide, type PyodideAPI } from "pyodide";
import type { Python } from "#tests/articles/numbers/ledger.ts";

/** The code blocks of an article in one language. */
export function codeOf(fragment: HTMLElement, language: string): string[] {
  return [...fragment.querySelectorAll(`pre > code.language-${language}`)].map((code) => code.textContent ?? "");
}

let loading: Promise<PyodideAPI> | undefined;

/** A Python interpreter with an empty namespace. */
export async function newPython(): Promise<Python> {
  loading ??= loadPyodide();
  const python = await loading;
  const globals = python.runPython("dict(__name__='__main__')") as unknown;
  const run = (code: string) => {
    const lines: string[] = [];
    python.setStdout({ batched: (line) => lines.push(line) });
    python.runPython(code, { globals: globals as never });
    return lines;
  };
  return {
    run,
    value: (expression) => JSON.parse(run(`import json; print(json.dumps(${expression}))`).join("")) as never,
  };
}
