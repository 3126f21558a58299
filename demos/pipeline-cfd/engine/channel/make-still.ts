/**
 * Computes what the pipe demo opens with, with the page's own solver: the still drawing and the first readings (still.ts),
 * and the flow that "Run" goes on from (developed.ts).
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { saveState } from "#app/lib/lattice/saved-state.ts";
import { streamline } from "#app/lib/lattice/streamlines.ts";
import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { ChannelRun, COLUMNS, SPEED } from "./channel-run.ts";
import { SAVED_FORM } from "./developed-flow.ts";
import { channelParameters } from "./parameters.ts";

const PASSES = 30;
const LINES = 14;
/** Rows of the record that the still charts show. */
const ROWS = 240;

const run = new ChannelRun(initialValues(channelParameters));
const { width, height } = run.lattice.setup;
run.advance(Math.round((PASSES * run.cells) / SPEED));
if (run.verdict) throw new Error(run.verdict.reason);
const scale = 240 / height;
const lines = Array.from({ length: LINES }, (_, seed) => {
  const options = { step: height / 16, steps: 160, slowest: 0.01 * SPEED };
  const points = streamline(run.fields, { width, height }, [0, ((seed + 0.5) / LINES) * height], options);
  const path: string[] = [];
  for (let i = 0; i < points.length; i += 2) {
    path.push(`${Math.round((points[i] as number) * scale)} ${Math.round(240 - (points[i + 1] as number) * scale)}`);
  }
  return `M${path.join("L")}`;
});
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
  /** Streamlines of the last moment; 240 units are the channel's height. */
  lines: [
${lines.map((path) => `    "${path}",`).join("\n")}
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
