// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

const logged = vi.spyOn(console, "error");
let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error("The figure lost its data.");
  return <p>All is well.</p>;
}

beforeEach(() => {
  isBroken = true;
  logged.mockClear().mockImplementation(() => {});
});

afterEach(cleanup);

describe("ErrorBoundary", () => {
  it("renders its children when nothing fails", () => {
    isBroken = false;
    render(
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>,
    );

    expect(screen.getByText("All is well.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the error message in the technical details", () => {
    render(
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>,
    );

    expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeTruthy();
    expect(screen.getByText("An unexpected error occurred. This might be a temporary issue.")).toBeTruthy();
    const details = screen.getByText("Technical details").closest("details");
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain("The figure lost its data.");
  });

  it("recovers on Try again", async () => {
    render(
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>,
    );

    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(screen.getByText("All is well.")).toBeTruthy();
  });

  it("logs the error and calls onError", () => {
    const onError = vi.fn<(error: Error) => void>();
    render(
      <ErrorBoundary onError={onError}>
        <Fragile />
      </ErrorBoundary>,
    );

    expect(logged.mock.calls.flat()).toContainEqual(new Error("The figure lost its data."));
    expect(onError).toHaveBeenCalledOnce();
  });

  it("renders a custom fallback", () => {
    render(
      <ErrorBoundary fallback={({ error }) => <p>Instead: {error.message}</p>}>
        <Fragile />
      </ErrorBoundary>,
    );

    expect(screen.getByText("Instead: The figure lost its data.")).toBeTruthy();
  });
});
