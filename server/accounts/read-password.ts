import { createInterface } from "node:readline";
import { type Readable, Writable } from "node:stream";
import { OperatorError } from "#server/platform/errors.ts";

/** Longer than any password may be, so that a file sent here by mistake is not read whole. */
const MAX_INPUT_BYTES = 4_096;

/** Asked twice on a terminal, without showing it; otherwise the first line of the input. */
export async function readPassword(input: Readable & { isTTY?: boolean }): Promise<string> {
  return input.isTTY ? askTwice(input) : readFirstLine(input);
}

async function askTwice(input: Readable): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: hidden, terminal: true });
  // Keeps what was typed or pasted ahead of the question.
  const lines = terminal[Symbol.asyncIterator]();
  terminal.once("SIGINT", () => terminal.close());
  const ask = async (question: string) => {
    process.stderr.write(question);
    const line = await lines.next();
    process.stderr.write("\n");
    if (line.done) throw new OperatorError("Stopped; nothing was changed.");
    return line.value;
  };
  try {
    const password = await ask("New password (it is not shown): ");
    if ((await ask("The same again: ")) === password) return password;
    throw new OperatorError("The two passwords differ; nothing was changed.");
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
  if (!line) throw new OperatorError("There is no password on the standard input; nothing was changed.");
  return line;
}
