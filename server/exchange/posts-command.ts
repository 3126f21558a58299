import { runPostsCommand } from "./posts-commands.ts";

const { code, message } = await runPostsCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  announce: (line) => console.log(line),
  warn: (lines) => process.stderr.write(lines),
});
if (code === 0) console.log(message);
else console.error(message);
process.exitCode = code;
