import { createInterface } from "node:readline";
import { type Readable, Writable } from "node:stream";
import { OperatorError } from "#server/platform/errors.ts";

/** Longer than any password; keeps a file piped in by mistake from being read to the end. */
const MAX_INPUT_BYTES = 4_096;

/** Prompts twice on a terminal, without echo; otherwise reads the first line of the input. */
export async function readPassword(input: Readable & { isTTY?: boolean }): Promise<string> {
  return input.isTTY ? askTwice(input) : readFirstLine(input);
}

async function askTwice(input: Readable): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: hidden, terminal: true });
  // The iterator keeps lines that were typed or pasted before the prompt.
  const lines = terminal[Symbol.asyncIterator]();
  terminal.once("SIGINT", () => terminal.close());
  const ask = async (question: string) => {
    process.stderr.write(question);
    const line = await lines.next();
    process.stderr.write("\n");
    if (line.done) throw new OperatorError("Canceled; nothing was changed.");
    return line.value;
  };
  try {
    const password = await ask("New password (input is hidden): ");
    if ((await ask("Repeat the password: ")) === password) return password;
    throw new OperatorError("The passwords don't match; nothing was changed.");
  } finally {
    terminal.close();
  }
}

async function readFirstLine(input: Readable): Promise<string> {
  let text = "";
  for await (const chunk of input.setEncoding("utf8")) {
    text += chunk;
    if (text.includes("\n") || text.length > MAX_INPUT_BYTES) break;
  }
  const [line = ""] = text.split(/\r?\n/, 1);
  if (!line) throw new OperatorError("There is no password on standard input; nothing was changed.");
  return line;
}
