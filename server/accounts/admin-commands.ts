import { createInterface } from "node:readline";
import { type Readable, Writable } from "node:stream";
import { USERNAME_PATTERN } from "#contract/accounts.ts";
import { type Core, createCore } from "#server/core.ts";
import {
  announceDatabase,
  type CommandContext,
  type CommandResult,
  DATABASE_OPTIONS,
  readCommandLine,
  runCommand,
  UsageError,
} from "#server/platform/command-line.ts";
import { withDatabase } from "#server/platform/database.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createOwner, ownerUsername, resetOwner } from "./owner-account.service.ts";
import { passwordProblem } from "./password.service.ts";

const USAGE = `Usage:
  npm run admin:create -- <username>   creates the owner account
  npm run admin:reset -- <username>    sets a new password, turns off two-step sign-in, removes all passkeys
                                       and ends all sessions
The password is prompted for on a terminal, or read from standard input.
${DATABASE_OPTIONS}
  --new                with create: creates the database if there is none`;

const BY = "command line";

async function create(core: Core, username: string, input: Readable): Promise<string> {
  const taken = (name: string) =>
    new OperatorError(
      `There is already an owner account, ${name}. To set a new password: npm run admin:reset -- ${name}`,
    );
  const existing = await ownerUsername(core);
  if (existing) throw taken(existing);
  const password = await readValidPassword(username, input);
  if (await createOwner(core, { username, password, by: BY })) {
    return `Created the owner account ${username}. The demo sign-in is off.`;
  }
  throw taken((await ownerUsername(core)) ?? username);
}

async function reset(core: Core, username: string, input: Readable): Promise<string> {
  const existing = await ownerUsername(core);
  if (existing === undefined) {
    throw new OperatorError(`There is no owner account yet. To create one: npm run admin:create -- ${username}`);
  }
  const unknown = new OperatorError(`There is no account named ${username}; the owner account is ${existing}.`);
  if (existing !== username) throw unknown;
  const password = await readValidPassword(username, input);
  if (!(await resetOwner(core, { username, password, by: BY }))) throw unknown;
  return `${username} has a new password. Two-step sign-in is off, all passkeys are removed and all sessions have ended.`;
}

async function readValidPassword(username: string, input: Readable): Promise<string> {
  const password = await readPassword(input);
  const problem = await passwordProblem(username, password);
  if (problem) throw new OperatorError(`The password ${problem}; nothing was changed.`);
  return password;
}

/** Adds where the password is read from and where errors are logged. */
type AdminContext = CommandContext & { input: Readable; writeLog: (lines: string) => void };

async function perform(args: readonly string[], context: AdminContext): Promise<string> {
  const { positionals, settings, flags } = readCommandLine(args, context);
  const [action, username, ...more] = positionals;
  const command = action === "create" ? create : action === "reset" ? reset : undefined;
  if (!command || !username || more.length > 0) throw new UsageError(USAGE);
  if (!USERNAME_PATTERN.test(username)) {
    throw new UsageError(
      "The username must be 3 to 64 letters, digits, dots, dashes, underscores or @ signs; nothing was changed.",
    );
  }
  await announceDatabase(settings, context, { isNewAllowed: command === create, isNewWanted: flags.new });
  const log = createLogger("error", context.writeLog);
  return withDatabase(settings, log, async (database) =>
    command(await createCore({ settings, log, database }), username, context.input),
  );
}

/** Runs `npm run admin:create` and `npm run admin:reset`. */
export function runAdminCommand(args: readonly string[], context: AdminContext): Promise<CommandResult> {
  return runCommand(args, USAGE, () => perform(args, context));
}

/** Longer than any password; keeps a file piped in by mistake from being read to the end. */
const MAX_INPUT_BYTES = 4_096;

/** Prompts twice on a terminal, without echo; otherwise reads the first line of the input. */
async function readPassword(input: Readable & { isTTY?: boolean }): Promise<string> {
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
