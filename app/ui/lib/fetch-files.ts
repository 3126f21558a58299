/**
 * Fetches the files behind a dynamic import before it runs. Some browsers cache a failed import or modulepreload for the
 * lifetime of the page; a plain fetch can be retried.
 */

/** Files that are loaded or loading. Failed ones are removed, so that the next attempt fetches them again. */
const requested = new Map<string, Promise<void>>();
const preloaded = new Set<string>();

/** The build calls this for every `import()`, with the imported file, its static imports and their styles. */
export async function importFetched<Module>(load: () => Promise<Module>, files: readonly string[] = []) {
  await fetchModules(files.map((file) => `/${file}`));
  return load();
}

/** Fetches files that belong together. Once all are loaded, the browser compiles them from its cache. */
export async function fetchModules(hrefs: readonly string[]) {
  await Promise.all(hrefs.map((href) => fetchFile(href)));
  for (const href of hrefs) {
    if (preloaded.has(href) || isStyles(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

export function fetchFile(href: string, priority?: RequestPriority): Promise<void> {
  const known = requested.get(href);
  if (known) return known;
  const request = isStyles(href) ? addStyles(href) : fetchScript(href, priority);
  requested.set(href, request);
  request.catch(() => requested.delete(href));
  return request;
}

/** Reads the whole body, so that it is in the browser's cache. */
async function fetchScript(href: string, priority: RequestPriority = "auto") {
  const response = await fetch(href, { priority });
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  await response.arrayBuffer();
}

function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    document.head.append(link);
  });
}

const isStyles = (href: string) => href.endsWith(".css");
