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
// Standard input may still be open and would keep the process alive.
process.exit(code);
