/** Writes the summary that the server renders; run it with `npm run generate -- saas-summary` after a change of the sample. */
import { writeFileSync } from "node:fs";
import { summarize } from "./summarize.ts";

writeFileSync(new URL("summary.json", import.meta.url), JSON.stringify(summarize(), null, 2));
