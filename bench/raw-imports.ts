import { registerHooks } from "node:module";

/** Vite imports the articles' HTML as text; where only their titles are wanted, Node can go on with an empty one. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith(".html?raw")
      ? { format: "module", source: 'export default ""', shortCircuit: true }
      : next(url, context),
});
