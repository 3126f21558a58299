import { totalmem } from "node:os";

const MB = 1024 * 1024;

/** What the site itself takes under load, beside its workers. */
const SITE_MB = 360;
/** What the system and a proxy need on a machine without a container's limit. */
const SYSTEM_MB = 128;

/** How much memory the site may take in all: the container's limit (cgroup v1 or v2), else what the machine has. */
export function memoryLimitMb(constrainedBytes = process.constrainedMemory(), machineBytes = totalmem()): number {
  // Without a limit Node reports none, or one beyond what the machine has.
  const isLimited = constrainedBytes > 0 && constrainedBytes < machineBytes;
  return isLimited ? constrainedBytes / MB : machineBytes / MB - SYSTEM_MB;
}

/** What is left of it for all workers together. */
export const workerBudgetMb = (limitMb: number): number => Math.max(0, Math.floor(limitMb - SITE_MB));
