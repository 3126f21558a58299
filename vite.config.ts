import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join, relative } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { type Connect, defineConfig, isRunnableDevEnvironment, type Plugin, type Rolldown } from "vite";
import { classesIn, parseRules, wordsIn } from "./app/site/rendering/used-rules.ts";
import { islandSources } from "./scripts/island-sources.mjs";

/** Sends every request that Vite doesn't answer itself to the same Hono app as in production. */
function developmentServer(entry: string): Plugin {
  return {
    name: "development-server",
    apply: "serve",
    configureServer(server) {
      async function loadApp() {
        const environment = server.environments.ssr;
        if (!isRunnableDevEnvironment(environment)) throw new Error("The ssr environment cannot run modules.");
        const { developmentApp } = (await environment.runner.import(entry)) as typeof import("./server/dev.ts");
        return developmentApp();
      }
      // Load the server while the browser is opening. Errors are ignored here: the first request reports them.
      server.httpServer?.once("listening", () => void loadApp().catch(() => {}));
      return () => {
        async function answer(request: Connect.IncomingMessage, response: ServerResponse) {
          const app = await loadApp();
          request.url = request.originalUrl ?? request.url;
          await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
        }
        server.middlewares.use((request, response, next) => {
          answer(request, response).catch(next);
        });
      };
    },
  };
}

const RELOAD_EVENT = "public-pages:reload";
/** A save often writes several files, and modules are invalid only after Vite has processed them all. */
const RELOAD_AFTER_MS = 50;

/**
 * Reloads public pages when one of their sources or a fact in content/ changes, because React's hot updates don't reach
 * server-rendered HTML. Fully hydrated pages get React Router's hot updates.
 */
function reloadPublicPages(): Plugin {
  let timer: NodeJS.Timeout | undefined;
  return {
    name: "reload-public-pages",
    apply: "serve",
    transform(code, id) {
      if (this.environment.name !== "client" || !id.endsWith(`/${ISLANDS_LOADER}`)) return null;
      return `${code}\nimport.meta.hot?.on("${RELOAD_EVENT}", () => location.reload());`;
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr") return;
      const isContent = file.startsWith(`${join(import.meta.dirname, "content")}/`);
      if (modules.length === 0 && !isContent) return;
      clearTimeout(timer);
      timer = setTimeout(() => server.environments.client.hot.send(RELOAD_EVENT), RELOAD_AFTER_MS);
    },
  };
}

const ISLANDS_LOADER = "app/site/browser/client.ts";
/** Loaded by every island besides its own code. */
const ISLANDS_ROOT = "app/ui/islands/wake-island.tsx";

const TOO_LARGE_FOR_BROWSERS =
  'A file in app/ imports a value from a contract that uses "zod", which is too large for the browser. Import only types, move the value to a file without schemas, or write the contract with "zod/mini".';

/** Lists the files that each source loads, for tests/support/crawl/page-budgets.ts. */
const CHUNKS_FILE = "build/chunks.json";

/**
 * Builds the islands' loader and each island as separate entries. Passes their hashed URLs to the server through
 * `virtual:islands-entry`. The client is built before the server, in the same process.
 */
function islandsEntry(): Plugin {
  const sources = islandSources(import.meta.dirname);
  let address = `/${ISLANDS_LOADER}`;
  let imports: string[] = [];
  let classes = "";
  let islands = Object.fromEntries(
    Array.from(sources, ([name, { source, exportName }]) => [name, { exportName, scripts: [`/${source}`], classes }]),
  );
  return {
    name: "islands-entry",
    buildStart() {
      if (this.environment.mode !== "build" || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: `/${ISLANDS_LOADER}`, name: "islands", preserveSignature: false });
      for (const { source } of sources.values()) {
        this.emitFile({ type: "chunk", id: `/${source}`, preserveSignature: "strict" });
      }
    },
    async writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const files = new Map<string, string[]>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const id of chunk.moduleIds) {
          const source = pathOf(id);
          if (source.includes("/zod/v4/classic/")) this.error(TOO_LARGE_FOR_BROWSERS);
          if (/^(?:app|demos)\//.test(source)) files.set(source, [...filesBehind(chunk.fileName, bundle)]);
        }
      }
      // An entry whose module is in another chunk has a file of its own, with the exports' names.
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isEntry || !chunk.facadeModuleId) continue;
        files.set(pathOf(chunk.facadeModuleId), [...filesBehind(chunk.fileName, bundle)]);
      }
      const scriptsOf = (source: string) =>
        files.get(source)?.map((file) => `/${file}`) ?? this.error(`No chunk was built from ${source}.`);
      const classesOf = classFinder(bundle);
      [address = "", ...imports] = scriptsOf(ISLANDS_LOADER);
      classes = classesOf(address);
      islands = Object.fromEntries(
        Array.from(sources, ([name, { source, exportName }]) => {
          const scripts = [...new Set([...scriptsOf(source), ...scriptsOf(ISLANDS_ROOT)])];
          return [name, { exportName, scripts, classes: classesOf(scripts[0] ?? "") }];
        }),
      );
      await writeFile(CHUNKS_FILE, JSON.stringify(Object.fromEntries(files), null, 2));
    },
    resolveId: (id) => (id === "virtual:islands-entry" ? `\0${id}` : null),
    load: (id) =>
      id === "\0virtual:islands-entry"
        ? Object.entries({ address, imports, classes, islands })
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join("\n")
        : null,
  };
}

/** A module's path below the project's folder. */
const pathOf = (id: string) => relative(import.meta.dirname, id.split("?", 1)[0] ?? "").replaceAll("\\", "/");

/** Replaces the loader that Vite wraps around every dynamic import in the client build with our own. */
function fetchBeforeImport(): Plugin {
  return {
    name: "fetch-before-import",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export { importFetched as __vitePreload } from "#app/ui/lib/fetch-files.ts";',
    },
  };
}

/**
 * Keeps files that the client build has already written out of the server's folder. Vite emits the workers' files, with
 * the runtimes and models they load, in both builds.
 */
function browserFilesOnce(): Plugin {
  return {
    name: "browser-files-once",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "ssr") return;
        for (const [name, { type }] of Object.entries(bundle)) {
          if (type !== "asset" || !name.startsWith("assets/")) continue;
          if (existsSync(join(import.meta.dirname, "build", "client", name))) delete bundle[name];
        }
      },
    },
  };
}

/** A chunk and everything it imports before it can run, or later as well. */
function filesBehind(
  fileName: string,
  bundle: Rolldown.OutputBundle,
  later = false,
  found = new Set<string>(),
): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk") return found;
  for (const imported of chunk.imports) filesBehind(imported, bundle, later, found);
  if (later) for (const imported of chunk.dynamicImports) filesBehind(imported, bundle, later, found);
  return found;
}

/** Finds the classes of the style sheets in a script and in all that it loads. */
function classFinder(bundle: Rolldown.OutputBundle) {
  const sheets = Object.values(bundle).filter(({ type, fileName }) => type === "asset" && fileName.endsWith(".css"));
  const known = classesIn(sheets.flatMap((sheet) => parseRules(String("source" in sheet ? sheet.source : ""))));
  return (address: string) => {
    const scripts = [...filesBehind(address.slice(1), bundle, true)].map((file) => bundle[file]);
    const words = wordsIn(
      scripts.map((script) => (script?.type === "chunk" && script.name !== "react" ? script.code : "")).join("\n"),
    );
    return [...words].filter((word) => known.has(word)).join(" ");
  };
}

export default defineConfig(({ command }) => ({
  // If Vite discovered these on the first visit, it would reload the page.
  optimizeDeps: {
    include: [
      "@codemirror/autocomplete",
      "@codemirror/commands",
      "@codemirror/lang-sql",
      "@codemirror/language",
      "@codemirror/search",
      "@codemirror/state",
      "@codemirror/view",
      "@duckdb/duckdb-wasm",
      "@lezer/highlight",
      "@tanstack/react-query",
      "@tiptap/core",
      "@tiptap/extension-image",
      "@tiptap/extension-table",
      "@tiptap/extensions",
      "@tiptap/pm/model",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "@vladmandic/human",
      "diff",
      "dompurify",
      "marked",
      "react-dom/client",
      "tesseract.js-core/tesseract-core-lstm.js",
      "tesseract.js-core/tesseract-core-simd-lstm.js",
      "unpdf/pdfjs",
      "uplot",
      "uqr",
      "zod/mini",
    ],
  },
  // The package's exports don't include its weights.
  resolve: { alias: { "human-models": join(import.meta.dirname, "node_modules/@vladmandic/human/models") } },
  server: { host: "127.0.0.1", port: 3000 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React's parts are always loaded together and compress better as one file.
          output: {
            advancedChunks: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                // What the contact form and the owner's replies share; a chunk each would weigh more.
                { name: "files", test: /\/(contract\/(files|limits|text\/article)|app\/lib\/file-size)\.ts$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./server/main.ts" } },
      // React checks it at load time, and would otherwise include its development code.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      // One file starts faster than a thousand. External packages load data files or native code.
      resolve: command === "build" ? { noExternal: true, external: ["pg", "pdfkit", "fontkit", "sharp"] } : {},
    },
  },
  // Fonts are preloaded by name; inlining them into the stylesheet would block the first paint.
  build: {
    assetsInlineLimit: 0,
    // Compressing every file only to print its size took a sixth of the build.
    reportCompressedSize: false,
    // Vite lists an import's files only if there are several, but our loader also fetches a single one first.
    modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
  },
  // Workers load their chunks on demand, as pages do.
  worker: { format: "es" },
  plugins: [
    tailwindcss(),
    fetchBeforeImport(),
    browserFilesOnce(),
    islandsEntry(),
    developmentServer("/server/dev.ts"),
    reloadPublicPages(),
    reactRouter(),
  ],
}));
