// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BlogListingAnswer } from "#contract/blog-listing.ts";
import { ArticleBrowser } from "./article-browser.tsx";

type Answer = (response: Response | Error) => void;
let asked: { path: string; signal: AbortSignal; answer: Answer }[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      const answer: Answer = (response) => (response instanceof Error ? reject(response) : resolve(response));
      asked.push({ path, signal, answer });
    });
  });
  history.replaceState(null, "", "/blog/page/2");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const article = (title: string) => ({
  slug: title.toLowerCase().replaceAll(" ", "-"),
  title,
  description: "A checklist",
  category: "Engineering",
  hue: "engineering" as const,
  tags: [],
  readTime: "5 min read",
  createdAt: "2026-01-01T00:00:00.000Z",
  picture: "",
});

const listingOf = (...titles: string[]): BlogListingAnswer => ({
  featured: null,
  articles: titles.map(article),
  categories: ["Cloud"],
  count: titles.length,
  total: titles.length,
  page: 1,
  pages: 1,
});

function renderBrowser(listing = listingOf("Mesh quality")) {
  const initial = { search: "", category: "All" };
  render(<ArticleBrowser listing={listing} initial={initial} />);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Search articles" }), { target: { value } });
const reply = (at: number, response: Response | Error) => act(async () => asked[at]?.answer(response));

test("typing searches after a pause and updates the URL immediately", async () => {
  renderBrowser();
  type("m");
  type("mesh");
  expect(location.pathname + location.search).toBe("/blog?q=mesh");
  expect(asked).toEqual([]);
  await pass(200);
  expect(asked.map(({ path }) => path)).toEqual(["/api/blog-listing?q=mesh"]);
  await reply(0, Response.json({ ...listingOf("Found"), count: 1_234, total: 1_234, pages: 103 }));
  expect(screen.getByRole("heading", { name: "All Articles (1,234)" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Page 103" }).getAttribute("href")).toBe("/blog/page/103?q=mesh");
});

test("an outdated response is dropped", async () => {
  renderBrowser();
  type("old");
  await pass(200);
  fireEvent.click(screen.getByRole("link", { name: "Cloud" }));
  await pass(0);
  expect(asked.map(({ path }) => path)).toEqual(["/api/blog-listing?q=old", "/api/blog-listing?q=old&category=Cloud"]);
  expect(asked[0]?.signal.aborted).toBe(true);
  await reply(1, Response.json(listingOf("Newer")));
  await reply(0, Response.json(listingOf("Older")));
  expect(screen.getByText("Newer")).toBeTruthy();
  expect(screen.queryByText("Older")).toBeNull();
});

test("an unreachable server is reported, with a way to retry", async () => {
  renderBrowser();
  type("mesh");
  await pass(200);
  await reply(0, new TypeError("Failed to fetch"));
  expect(screen.getByRole("alert").textContent).toContain("The server could not be reached. Please try again.");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("mesh");
  expect(screen.queryByText("Mesh quality")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await pass(0);
  await reply(1, Response.json(listingOf("There again")));
  expect(screen.getByText("There again")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an empty result shows the specified message", () => {
  renderBrowser(listingOf());
  expect(screen.getByText("No articles found")).toBeTruthy();
  expect(screen.getByText("Try adjusting your search or filter criteria.")).toBeTruthy();
});

describe("opening a post", () => {
  let navigation: EventTarget;
  beforeEach(() => {
    navigation = new EventTarget();
    vi.stubGlobal("navigation", navigation);
    // jsdom doesn't navigate; only the time until then matters here.
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  });

  const open = (init?: MouseEventInit) => fireEvent.click(screen.getByRole("link", { name: "Mesh quality" }), init);
  const skeleton = () => screen.queryByText("Loading the article");

  test.each<[way: string, comeBack: () => unknown]>([
    ["the visitor comes back", () => window.dispatchEvent(new Event("pageshow"))],
    ["the navigation is stopped", () => navigation.dispatchEvent(new Event("navigateerror"))],
    ["Esc is pressed", () => fireEvent.keyDown(document.body, { key: "Escape" })],
    ["nothing comes for ten seconds", () => vi.advanceTimersByTime(10_000)],
  ])("shows a skeleton after 150 ms, and the listing with its search again when %s", async (_way, comeBack) => {
    renderBrowser();
    type("mesh");
    await pass(200);
    await reply(0, Response.json(listingOf("Mesh quality")));
    open();
    await pass(149);
    expect(skeleton()).toBeNull();
    await pass(1);
    expect(skeleton()).toBeTruthy();
    expect(screen.queryByText("Mesh quality")).toBeNull();

    act(() => void comeBack());
    expect(skeleton()).toBeNull();
    expect(screen.getByText("Mesh quality")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("mesh");
  });

  test("shows no skeleton if it is stopped before that", async () => {
    renderBrowser();
    open();
    navigation.dispatchEvent(new Event("navigateerror"));
    await pass(150);
    expect(skeleton()).toBeNull();
  });

  test.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])("in another tab, with %o, leaves the listing alone", async (init) => {
    renderBrowser();
    open(init);
    await pass(1_000);
    expect(screen.getByText("Mesh quality")).toBeTruthy();
    expect(skeleton()).toBeNull();
  });
});
