import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { canonicalPath, createPageAddresses } from "#server/pages/page-addresses.ts";

const module = { default: () => null };
const routes = {
  root: { id: "root", path: "", module },
  home: { id: "home", parentId: "root", index: true, module },
  blog: { id: "blog", parentId: "root", path: "blog", module: { ...module, handle: { search: ["q", "category"] } } },
  post: { id: "post", parentId: "root", path: "blog/:slug", module },
  prefix: { id: "prefix", parentId: "root", path: "list", module },
  page: { id: "page", parentId: "prefix", path: "page/:number", module: { ...module, handle: { search: ["q"] } } },
  form: { id: "form", parentId: "root", path: "form", module: { ...module, handle: { search: ["of", "box*"] } } },
  rest: { id: "rest", parentId: "root", path: "*", module },
} as unknown as ServerBuild["routes"];
const { canonical, routeOf } = createPageAddresses({ routes });

test.each([
  ["/blog", "", "/blog"],
  ["/blog", "?utm_source=letter&fbclid=1", "/blog"],
  ["/blog", "?q=mesh", "/blog?q=mesh"],
  ["/blog", "?category=Cloud&utm_source=x&q=mesh", "/blog?q=mesh&category=Cloud"],
  ["/blog", "?q=mesh&q=other&q=", "/blog?q=mesh"],
  ["/blog", "?q=%20%20two%09%20words++", "/blog?q=two+words"],
  ["/blog", "?q=&category=", "/blog"],
  ["/blog", "?q=%", "/blog?q=%25"],
  ["/blog", `?q=${"x".repeat(5_000)}`, `/blog?q=${"x".repeat(200)}`],
  ["/blog/some-post", "?q=mesh", "/blog/some-post"],
  ["/", "?q=1", "/"],
  ["/list/page/2", "?q=mesh&category=Cloud", "/list/page/2?q=mesh"],
  ["/form", "?box=b&box=a&other=1&of=x&of=y&box-2=", "/form?of=x&box=b&box=a&box-2="],
  ["/form", `?box=a&box=${"x".repeat(5_000)}`, "/form?box=a"],
])("%s%s is rendered and kept as %s", (path, query, address) => {
  expect(canonical(path, query)).toBe(address);
});

test.each([
  ["/", "/"],
  ["/blog", "/blog"],
  ["/BLOG", "/blog"],
  ["/blog/", "/blog"],
  ["//blog", "/blog"],
  ["/blog//some-post///", "/blog/some-post"],
  ["/%62log", "/blog"],
  ["/%42LOG/", "/blog"],
  ["//evil.example", "/evil.example"],
  ["/blog%2fsome-post", undefined],
  ["/%zz", undefined],
  ["/%c0%ae", undefined],
  ["/caf%C3%A9", undefined],
  ["/a b", undefined],
  ["/%00", undefined],
])("the one spelling of %s is %s", (given, path) => {
  expect(canonicalPath(given)).toBe(path);
});

test.each([
  ["/", true],
  ["/blog", true],
  ["/blog/anything", true],
  ["/blog/anything/more", false],
  ["/list/page/2", true],
  ["/nowhere", false],
  ["/blogs", false],
])("whether a page may be at %s: %s", (path, known) => {
  expect(routeOf(path) !== undefined).toBe(known);
});
