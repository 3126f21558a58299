// @ts-check
// npm run backup, restore, export, import, posts, reset, make-it-yours, admin:create and admin:reset: runs the server's
// command on the project's Node.
import { resolve } from "node:path";
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript } from "./processes.mjs";

const BACKUP = "server/backup/backup-command.ts";
const OWNER = "server/accounts/admin-command.ts";

/**
 * By the npm script's name: the file, with what it does if it does several things; whether what follows are paths.
 * @type {Record<string, { command: string[], arePaths?: boolean }>}
 */
const COMMANDS = {
  backup: { command: [BACKUP, "backup"], arePaths: true },
  restore: { command: [BACKUP, "restore"], arePaths: true },
  export: { command: [BACKUP, "export"], arePaths: true },
  import: { command: [BACKUP, "import"], arePaths: true },
  posts: { command: ["server/exchange/posts-command.ts"], arePaths: true },
  "make-it-yours": {
    command: ["server/content-items/make-it-yours/folder/make-it-yours-command.ts"],
    arePaths: true,
  },
  reset: { command: ["server/backup/reset-command.ts"] },
  "admin:create": { command: [OWNER, "create"] },
  "admin:reset": { command: [OWNER, "reset"] },
};

const PATH_OPTIONS = ["--env-file", "--data-dir"];
const OTHER_OPTIONS = ["--release"];

/**
 * Commands run in the project's root, but paths on the command line are relative to the folder npm was called from.
 * @param {readonly string[]} args
 * @param {{ script: string, arePaths: boolean }} options
 */
function withCallerPaths(args, { script, arePaths }) {
  // npm changes to the project's root and passes the caller's folder in INIT_CWD.
  const { npm_lifecycle_event: running, INIT_CWD } = process.env;
  const folder = running === script && INIT_CWD ? INIT_CWD : process.cwd();
  return args.map((arg, index) => {
    const [name = "", value] = arg.split(/=(.*)/s);
    if (PATH_OPTIONS.includes(name) && value !== undefined) return `${name}=${resolve(folder, value)}`;
    const option = args[index - 1] ?? "";
    const isPositional = !arg.startsWith("-") && !OTHER_OPTIONS.includes(option);
    return PATH_OPTIONS.includes(option) || (arePaths && isPositional) ? resolve(folder, arg) : arg;
  });
}

await runAsScript(import.meta.url, async () => {
  const [script = "", ...args] = process.argv.slice(2);
  const { command = [], arePaths = false } = COMMANDS[script] ?? {};
  // `posts` is followed by a word of its own, "import" or "export".
  const words = script === "posts" ? args.splice(0, 1) : [];
  await ensureInstalled();
  exitLike(await run(nodeBinary(), [...command, ...words, ...withCallerPaths(args, { script, arePaths })]));
});
