import { registerHooks } from "node:module";

/** Vite imports the articles' HTML as text; for scripts that only need titles, Node gets empty texts instead. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith(".html?raw")
      ? { format: "module", source: 'export default ""', shortCircuit: true }
      : next(url, context),
});
