import { runAdminCommand } from "./admin-commands.ts";

const { code, said } = await runAdminCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  announce: (line) => console.log(line),
  input: process.stdin,
  complain: (lines) => process.stderr.write(lines),
});
if (code === 0) console.log(said);
else console.error(said);
// The standard input may still be open, which alone would keep the process waiting.
process.exit(code);
