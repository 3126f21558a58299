/**
 * Measures the peak memory of a command and all its child processes, sampled from /proc (Linux):
 * `npm run bench -- memory npm run build -- --force`, or a server that is put under load and stopped with Ctrl-C.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const SAMPLE_MS = 50;
const MB = 1024 * 1024;
const PAGE_BYTES = 4096;

/** Private memory of a process; shared memory, such as Node's own code, is counted once, with the first. */
function pagesOf(pid: number): { parent: number; own: number; shared: number } | undefined {
  try {
    const [, resident = "0", shared = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return { parent, own: Number(resident) - Number(shared), shared: Number(shared) };
  } catch {
    return undefined;
  }
}

function heldBelow(root: number): number {
  const found = new Map<number, NonNullable<ReturnType<typeof pagesOf>>>();
  for (const name of readdirSync("/proc")) {
    const pages = /^\d+$/.test(name) ? pagesOf(Number(name)) : undefined;
    if (pages) found.set(Number(name), pages);
  }
  const isBelow = (pid: number): boolean => {
    const parent = found.get(pid)?.parent;
    return pid === root || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  const all = [...found].filter(([pid]) => isBelow(pid)).map(([, pages]) => pages);
  const own = all.reduce((sum, pages) => sum + pages.own, 0);
  return ((own + Math.max(0, ...all.map(({ shared }) => shared))) * PAGE_BYTES) / MB;
}

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: "inherit" });
let peak = 0;
const sampling = setInterval(() => {
  peak = Math.max(peak, heldBelow(child.pid ?? process.pid));
}, SAMPLE_MS);
process.on("SIGINT", () => {});
child.once("close", (code) => {
  clearInterval(sampling);
  console.log(`Peak: ${Math.round(peak)} MB.`);
  process.exitCode = code ?? 1;
});
