/** Runs the checks of the reactor's validation for pages without script (validation-results.ts). */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checks } from "./validation.ts";

const rows = checks.map(({ name, run }) => {
  const { computed, exact } = run();
  return `  // ${name}\n  { computed: ${computed}, exact: ${exact} },`;
});
writeFileSync(
  fileURLToPath(new URL("./validation-results.ts", import.meta.url)),
  `// Written by make-results.ts (npm run generate -- demo-results).
export const validationResults = [
${rows.join("\n")}
] as const;
`,
);
