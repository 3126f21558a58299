import { runResetCommand } from "./reset-commands.ts";

const { code, message } = await runResetCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  announce: (line) => console.log(line),
  input: process.stdin,
  ask: (question) => process.stderr.write(question),
});
if (code === 0) console.log(message);
else console.error(message);
// The standard input may still be open, which alone would keep the process waiting.
process.exit(code);
