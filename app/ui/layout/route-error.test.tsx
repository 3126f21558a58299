// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RouteError } from "./route-error.tsx";

test("a limit speaks for itself", () => {
  const error = { status: 429, statusText: "", internal: false, data: "429: Please take a short break and try again." };
  render(<RouteError error={error} />);
  expect(screen.getByRole("heading", { level: 1, name: "Too many requests" })).toBeTruthy();
  expect(screen.getByText("Please take a short break and try again.")).toBeTruthy();
  expect(screen.queryByText("Technical details")).toBeNull();
});
