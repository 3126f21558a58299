// npm run generate -- story: follows one number through the sample plant, from its sensor to the check, and stores what
// the home page draws of it. A test compares the file.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { followNumber } from "./follow-number.ts";

await writeFile(join(import.meta.dirname, "story.json"), `${JSON.stringify(await followNumber())}\n`);
