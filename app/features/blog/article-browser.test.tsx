// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ArticleBrowser } from "./article-browser.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const article = {
  slug: "mesh-quality",
  title: "Mesh quality",
  description: "A checklist",
  category: "Engineering",
  tags: [],
  readTime: "5 min read",
  createdAt: "2026-01-01T00:00:00.000Z",
  featured: false,
};

test("a post that takes longer than 150 ms shows its skeleton, and the listing again on coming back", () => {
  render(<ArticleBrowser articles={[article]} categories={["All"]} initial={{ search: "", category: "All" }} />);
  const link = screen.getByRole("link", { name: "Mesh quality" });
  // The page stays: only the time it takes to leave is looked at.
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  act(() => {
    vi.advanceTimersByTime(149);
  });
  expect(screen.queryByText("Loading the article")).toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.getByText("Loading the article")).toBeTruthy();
  expect(screen.queryByText("Mesh quality")).toBeNull();

  act(() => {
    window.dispatchEvent(new Event("pageshow"));
  });
  expect(screen.getByText("Mesh quality")).toBeTruthy();
});
