import { runMakeItYoursCommand } from "./make-it-yours-commands.ts";

const { code, message } = await runMakeItYoursCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  announce: (line) => console.log(line),
});
if (code === 0) console.log(message);
else console.error(message);
process.exitCode = code;
