import { globSync } from "node:fs";
import { changedDemos } from "./changed-demos.ts";

/**
 * The tests have two tiers. `npm test` runs the first one; TEST_TIER=soak selects the second, `*.soak.spec.ts`, with what takes
 * long and seldom changes. Unit tests are `*.soak.test.ts`.
 */
export const isSoak = process.env.TEST_TIER === "soak";

/** The specs that the chosen tier leaves out. The first tier includes the soak tests of demos with changed sources. */
export function specsOutsideTier(): RegExp {
  if (isSoak) return /(?<!\.soak)\.spec\.ts$/;
  const changed = changedDemos();
  if (changed.length === 0) return /\.soak\.spec\.ts$/;
  return new RegExp(`(?<!/demos/(?:${changed.join("|")})/[^/]+)\\.soak\\.spec\\.ts$`);
}

/** The same for unit tests, which live with their sources. */
export function testsOutsideTier(): string[] {
  if (isSoak) return [];
  const changed = changedDemos();
  return globSync("{app,content,demos,scripts,server,tests}/**/*.soak.test.ts").filter(
    (file) => !changed.some((demo) => file.startsWith(`demos/${demo}/`)),
  );
}
