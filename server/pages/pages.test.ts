import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { PageCache } from "#server/http/cache/page-cache.ts";
import { networkOf } from "#server/http/network.ts";
import { createPageAddresses } from "#server/pages/page-addresses.ts";
import { NO_SESSION, pageContext } from "#server/pages/page-context.ts";
import { createPages } from "#server/pages/pages.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { Services } from "#server/services.ts";

type Loader = (args: LoaderFunctionArgs) => unknown;

/** A site with a few routes whose pages show their address and how many pages were rendered before. */
function openSite(loader: Loader = () => null) {
  let rendered = 0;
  let version = 1;
  const module = { default: () => null };
  const route = (id: string, path: string, more: object = {}) => ({
    id,
    parentId: "root",
    path,
    module: { ...module, ...more },
  });
  const missing = () => data(null, { status: 404 });
  const build = {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, _entry: unknown, context: never) => {
          const { notFoundPage } = (context as { get: (key: unknown) => { notFoundPage: boolean } }).get(pageContext);
          if (status === 404 && !notFoundPage) return new Response(null, { status, headers });
          rendered += 1;
          const { pathname, search } = new URL(request.url);
          headers.set("content-type", "text/html");
          return new Response(`${status === 404 ? "nothing" : pathname + search} ${rendered}`, { status, headers });
        },
      },
    },
    routes: {
      root: { id: "root", path: "", module },
      blog: route("blog", "blog", { loader, handle: { search: ["q"] } }),
      post: route("post", "blog/:slug", { loader }),
      about: route("about", "about", { loader }),
      rest: route("rest", "*", { loader: missing }),
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const answerPage = createPages({
    build,
    cache: new PageCache(() => version),
    addresses: createPageAddresses(build),
    log: createLogger("error", () => {}),
    site: "http://site.test",
    siteContent: { current: async () => sampleContent(), latest: sampleContent },
    // The routes above ask none of them.
    services: {} as Services,
  });
  const visitor = { network: networkOf("192.0.2.1"), count: async () => {}, readSession: async () => NO_SESSION };
  return {
    ask: (address: string) => answerPage(new Request(`http://asked.test${address}`), visitor),
    text: async (address: string) => {
      const response = await answerPage(new Request(`http://asked.test${address}`), visitor);
      return response.text();
    },
    moveOn: () => {
      version += 1;
    },
  };
}

test("parameters that a page doesn't read cause no second rendering", async () => {
  const { text } = openSite();
  expect(await text("/about")).toBe("/about 1");
  for (const query of ["?q=1", "?utm_source=letter", "?q=2&x=3", "?"])
    expect(await text(`/about${query}`)).toBe("/about 1");
  expect(await text("/blog?q=mesh&utm_source=letter")).toBe("/blog?q=mesh 2");
  expect(await text("/blog?x=y&q=%20mesh%20")).toBe("/blog?q=mesh 2");
});

test.each([
  ["/ABOUT", "/about"],
  ["/about/", "/about"],
  ["//about?q=1", "/about?q=1"],
  ["/%61bout", "/about"],
  ["/Blog/?q=Mesh&x=y", "/blog?q=Mesh&x=y"],
])("%s is sent on to %s", async (given, address) => {
  const { ask } = openSite(() => expect.unreachable("nothing is rendered for it"));
  const response = await ask(given);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(address);
});

test("unknown addresses share one page per route, rendered once per version of the content", async () => {
  const { ask, text, moveOn } = openSite(({ params }) => (params.slug ? data(null, { status: 404 }) : null));
  const expectNotFound = async (address: string, page: string) => {
    const response = await ask(address);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toBe(page);
  };
  for (const address of ["/nowhere", "/nowhere/else", "/%zz", "/nowhere?q=1"])
    await expectNotFound(address, "nothing 1");
  for (const address of ["/blog/unknown", "/blog/unknown-too"]) await expectNotFound(address, "nothing 2");
  await expectNotFound("/elsewhere", "nothing 1");
  moveOn();
  expect(await text("/elsewhere")).toBe("nothing 3");
});

test("requests for a page's data never get each other's responses", async () => {
  const { text } = openSite(({ request }) => ({ asked: new URL(request.url).searchParams.get("q") }));
  const [one, other, rootOnly] = await Promise.all([
    text("/blog.data?q=one"),
    text("/blog.data?q=other"),
    text("/blog.data?q=one&_routes=root"),
  ]);
  expect(one).toContain('"one"');
  expect(other).toContain('"other"');
  expect(rootOnly).not.toContain('"one"');
});

/** A loader that releases pages on demand. */
function gate() {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  return {
    loader: () => (isOpen ? null : new Promise<null>((resolve) => waiting.push(() => resolve(null)))),
    started: () => waiting.length,
    open: () => {
      isOpen = true;
      for (const go of waiting) go();
    },
  };
}

test("a flood of searches is queued, then asked to retry, and delays no page", async () => {
  const { loader, started, open } = gate();
  const { ask, text } = openSite((args) => (new URL(args.request.url).search ? loader() : null));
  const flood = Array.from({ length: 80 }, (_, number) => ask(`/blog?q=${number}`));
  await expect.poll(started).toBe(2);
  expect(await text("/about")).toBe("/about 1");

  open();
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(80 - 2 - 50);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(52);
  expect((await ask("/blog?q=afterwards")).status).toBe(200);
});

test("if no page can be rendered right after a change, the previous one is served", async () => {
  const { loader, open } = gate();
  let isBusy = false;
  const { ask, text, moveOn } = openSite(() => (isBusy ? loader() : null));
  expect(await text("/about")).toBe("/about 1");
  moveOn();
  isBusy = true;
  const flood = Array.from({ length: 250 }, (_, number) => ask(`/blog/${number}`));
  expect(await text("/about")).toBe("/about 1");
  expect((await ask("/blog/never-seen")).status).toBe(503);

  open();
  await Promise.all(flood);
  expect(await text("/about")).not.toBe("/about 1");
});
