/**
 * Computes what the pipe demo opens with, with the page's own solver: the first readings (still.ts),
 * and the flow that "Run" goes on from (developed.ts).
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { saveState } from "#engines/lattice/saved-state.ts";
import { ChannelRun, COLUMNS, SPEED } from "./channel-run.ts";
import { SAVED_FORM } from "./developed-flow.ts";
import { channelParameters } from "./parameters.ts";

const PASSES = 30;
/** Rows of the record that the still charts show. */
const ROWS = 240;

const run = new ChannelRun(initialValues(channelParameters));
run.advance(Math.round((PASSES * run.cells) / SPEED));
if (run.verdict) throw new Error(run.verdict.reason);
const columns = run.record.map((column) => column.slice(-ROWS).map((value) => Number(value.toFixed(3))));
writeFileSync(
  fileURLToPath(new URL("./still.ts", import.meta.url)),
  `// Written by make-still.ts (npm run generate -- flow-state).
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: values that the solver has measured
export const channelStill = {
  /** ${COLUMNS.map(({ name }) => name).join(", ")} */
  trace: [
${columns.map((column) => `    [${column.join(", ")}],`).join("\n")}
  ],
};
`,
);
writeFileSync(
  fileURLToPath(new URL("./developed.ts", import.meta.url)),
  `// Written by make-still.ts (npm run generate -- flow-state): the fields as bytes (kernel/saved-state.ts), in base64.
export const developed = "${Buffer.from(saveState(run.fields, SAVED_FORM)).toString("base64")}";
`,
);
