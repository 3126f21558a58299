// npm run generate -- lineage: parses the models' SQL and stores where each column comes from. A test compares the file.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseModels } from "./parse-models.ts";

await writeFile(join(import.meta.dirname, "lineage.json"), `${JSON.stringify(await parseModels(), null, 2)}\n`);
