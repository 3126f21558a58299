// @ts-check
// Commands run in the project's root, but paths on the command line are relative to the folder npm was called from.
import { resolve } from "node:path";

const PATH_OPTIONS = ["--env-file", "--data-dir"];
const OTHER_OPTIONS = ["--release"];

/**
 * @param {readonly string[]} args the arguments after the command's name
 * @param {{ script: string, arePaths: boolean }} options the npm script; whether positional arguments are paths
 */
export function withCallerPaths(args, { script, arePaths }) {
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
