import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** Vite imports the articles' HTML as text; this teaches Node the same. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith(".html?raw")
      ? {
          format: "module",
          source: `export default ${JSON.stringify(readFileSync(new URL(url.replace(/\?raw$/, "")), "utf8"))}`,
          shortCircuit: true,
        }
      : next(url, context),
});
