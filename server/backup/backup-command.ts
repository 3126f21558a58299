import { OperatorError } from "#server/platform/errors.ts";
import { readEnvironmentFile } from "#server/platform/settings.ts";
import { runBackupCommand } from "./backup-commands.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => stop.abort(new OperatorError("Stopped. Nothing was changed.")));
}

const { code, said } = await runBackupCommand(process.argv.slice(2), {
  readEnvironment: () => ({ ...readEnvironmentFile(".env").values, ...process.env }),
  signal: stop.signal,
  warn: (lines) => process.stderr.write(lines),
});
if (code === 0) console.log(said);
else console.error(said);
process.exitCode = code;
