import { cpus, release, totalmem, type } from "node:os";

/** The hardware, versions and date behind the numbers, without names or paths of the machine. */
export function measuredLine(now = new Date()): string {
  const processors = cpus();
  const cores = processors.length === 1 ? "1 core" : `${processors.length} cores`;
  const system = `${type()} ${release().split(".").slice(0, 2).join(".")}`;
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const date = now.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  const model = processors[0]?.model.trim() ?? process.arch;
  return `Measured on ${date}: ${model}, ${cores}, ${memory}, ${system}, Node ${process.versions.node}.`;
}
