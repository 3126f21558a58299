import type { Readable } from "node:stream";
import { USERNAME_PATTERN } from "#contract/accounts.ts";
import { type Core, createCore } from "#server/core.ts";
import {
  announceDatabase,
  type CommandResult,
  type CommandSurroundings,
  DATABASE_OPTIONS,
  readCommandLine,
  runCommand,
  UsageError,
} from "#server/platform/command-line.ts";
import { openDatabase } from "#server/platform/database.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createOwner, ownerUsername, resetOwner } from "./owner-account.service.ts";
import { passwordProblem } from "./password.service.ts";
import { readPassword } from "./read-password.ts";

const USAGE = `Usage:
  npm run admin:create -- <username>   makes the owner account
  npm run admin:reset -- <username>    sets a new password, switches two-step sign-in off and ends all sessions
The password is asked for on the terminal, or read from the standard input.
${DATABASE_OPTIONS}
  --new                with create: starts a new database where there is none`;

const BY = "command line";

async function create(core: Core, username: string, input: Readable): Promise<string> {
  const taken = (name: string) =>
    new OperatorError(
      `There is an owner account already, ${name}. To set a new password: npm run admin:reset -- ${name}`,
    );
  const existing = await ownerUsername(core);
  if (existing) throw taken(existing);
  const password = await readGoodPassword(username, input);
  if (await createOwner(core, { username, password, by: BY })) {
    return `The owner account ${username} is there. The demo sign-in is off.`;
  }
  throw taken((await ownerUsername(core)) ?? username);
}

async function reset(core: Core, username: string, input: Readable): Promise<string> {
  const existing = await ownerUsername(core);
  if (existing === undefined) {
    throw new OperatorError(`There is no owner account yet. To make one: npm run admin:create -- ${username}`);
  }
  const unknown = new OperatorError(`There is no account ${username}; the owner account is ${existing}.`);
  if (existing !== username) throw unknown;
  const password = await readGoodPassword(username, input);
  if (!(await resetOwner(core, { username, password, by: BY }))) throw unknown;
  return `${username} has a new password. Two-step sign-in is off and all sessions have ended.`;
}

async function readGoodPassword(username: string, input: Readable): Promise<string> {
  const password = await readPassword(input);
  const problem = await passwordProblem(username, password);
  if (problem) throw new OperatorError(`The password ${problem}; nothing was changed.`);
  return password;
}

/** What surrounds the command: beside its settings, where the password comes from and where errors of ours go. */
type Surroundings = CommandSurroundings & { input: Readable; complain: (lines: string) => void };

async function perform(args: readonly string[], surroundings: Surroundings): Promise<string> {
  const { positionals, settings, flags } = readCommandLine(args, surroundings);
  const [action, username, ...more] = positionals;
  const command = action === "create" ? create : action === "reset" ? reset : undefined;
  if (!command || !username || more.length > 0) throw new UsageError(USAGE);
  if (!USERNAME_PATTERN.test(username)) {
    throw new UsageError(
      "The username must be 3 to 64 letters, digits, dots, dashes, underscores or @ signs; nothing was changed.",
    );
  }
  await announceDatabase(settings, surroundings, { isNewAllowed: command === create, isNewWanted: flags.new });
  const log = createLogger("error", surroundings.complain);
  const database = await openDatabase(settings, log);
  try {
    return await command(await createCore({ settings, log, database }), username, surroundings.input);
  } finally {
    await database.close();
  }
}

/** Does what `npm run admin:create` and `admin:reset` do. */
export function runAdminCommand(args: readonly string[], surroundings: Surroundings): Promise<CommandResult> {
  return runCommand(() => perform(args, surroundings));
}
