/** Runs the solver's validation for pages without script (validation-results.ts). */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runningChecks } from "./checks.ts";

const rows = runningChecks().flatMap((running) => {
  for (let next = running.next(); ; next = running.next()) if (next.done) return next.value;
});
writeFileSync(
  fileURLToPath(new URL("./validation-results.ts", import.meta.url)),
  `// Written by make-results.ts (npm run generate -- demo-results).
import type { Check } from "./checks.ts";

export const validationResults: readonly Check[] = [
${rows.map((row) => `  ${JSON.stringify({ ...row, error: Number(row.error.toPrecision(4)) })},`).join("\n")}
];
`,
);
