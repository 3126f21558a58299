import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Returns the memory that only the start needed. Loading the code and seeding leave garbage behind, and the engine keeps
 * room for more of it; an idle site would hold on to both for hours.
 */
export function releaseStartupMemory() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
