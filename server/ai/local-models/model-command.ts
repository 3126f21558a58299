/** npm run model -- list | get <name>: shows openly licensed models, and downloads one. */
import { join } from "node:path";
import { AddressProblem } from "#server/http/open-address.ts";
import { runCommand, UsageError } from "#server/platform/command-line.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { readEnvironmentFile, readSettings } from "#server/platform/settings.ts";
import { downloadModel } from "./download.ts";
import { fileOf, type OpenModel, openModels } from "./open-models.ts";

const USAGE = "Usage: npm run model -- list, or npm run model -- get <name>";
const MB = 1_000_000;
const PROGRESS_STEP = 0.05;

type CommandOptions = { models: readonly OpenModel[]; folder: string; print: (line: string) => void };

export async function modelCommand(
  args: readonly string[],
  { models, folder, print }: CommandOptions,
): Promise<string> {
  const [command, name, ...rest] = args;
  if (command === "list" && name === undefined) return models.map(describe).join("\n");
  if (command !== "get" || name === undefined || rest.length > 0) throw new UsageError(USAGE);
  const model = models.find((one) => one.name === name);
  if (!model) throw new OperatorError(`There is no model "${name}". npm run model -- list names them.`);
  print(`Downloading ${describe(model)}`);
  let next = 0;
  const { url, bytes, sha256 } = model;
  const file = await downloadModel({ file: fileOf(model), url, bytes, sha256 }, folder, {
    signal: new AbortController().signal,
    onProgress(received) {
      const share = received / bytes;
      if (share < next) return;
      next = share + PROGRESS_STEP;
      print(`${Math.floor(share * 100)}% (${megabytes(received)})`);
    },
  }).catch((cause: Error) => {
    const hint = cause instanceof AddressProblem && !cause.isFinal ? " Run the command again to continue." : "";
    throw new OperatorError(cause.message + hint, { cause });
  });
  return `Saved and verified. Use it in the admin area, under Models, or set TEXT_MODEL=${file} and restart the site.`;
}

const megabytes = (bytes: number) => `${Math.round(bytes / MB).toLocaleString("en")} MB`;
const describe = ({ name, title, bytes, license }: OpenModel) => `${name}: ${title}, ${megabytes(bytes)}, ${license}`;

if (import.meta.main) {
  const args = process.argv.slice(2);
  const { code, message } = await runCommand(args, USAGE, async () => {
    const { dataDir } = readSettings({ ...readEnvironmentFile(".env").values, ...process.env });
    return modelCommand(args, {
      models: openModels,
      folder: join(dataDir, "models"),
      print: (line) => console.log(line),
    });
  });
  (code === 0 ? console.log : console.error)(message);
  process.exitCode = code;
}
