import { totalmem } from "node:os";

const MB = 1024 * 1024;

/** Memory of the site itself under load, without its workers. */
const SITE_MB = 360;
/** Reserved for the system and a proxy on a machine without a container limit. */
const SYSTEM_MB = 128;

/** The total memory the site may use: the container's limit (cgroup v1 or v2), or what the machine has. */
export function memoryLimitMb(constrainedBytes = process.constrainedMemory(), machineBytes = totalmem()): number {
  // Without a limit, Node reports none or one larger than the machine's memory.
  const isLimited = constrainedBytes > 0 && constrainedBytes < machineBytes;
  return isLimited ? constrainedBytes / MB : machineBytes / MB - SYSTEM_MB;
}

/** The part left for all workers together. */
export const workerBudgetMb = (limitMb: number): number => Math.max(0, Math.floor(limitMb - SITE_MB));
