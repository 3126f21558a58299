import { OperatorError } from "#server/platform/errors.ts";
import { runBackupCommand } from "./backup-commands.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => stop.abort(new OperatorError("Canceled. Nothing was changed.")));
}

const { code, message } = await runBackupCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  announce: (line) => console.log(line),
  signal: stop.signal,
  warn: (lines) => process.stderr.write(lines),
});
if (code === 0) console.log(message);
else console.error(message);
process.exitCode = code;
