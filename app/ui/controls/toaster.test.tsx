// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dismissToast, toast } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

afterEach(() => {
  act(() => dismissToast());
  cleanup();
});

// By keyboard: jsdom has no pointer capture, which swiping needs.
async function press(name: string) {
  const button = await screen.findByRole("button", { name });
  button.focus();
  await userEvent.keyboard("{Enter}");
}

describe("Toaster", () => {
  it("is an empty region on the server", () => {
    const html = renderToString(<Toaster />);

    expect(html).toContain('aria-label="Notifications (F8)"');
    expect(html).not.toContain("<li");
  });

  it("hydrates the server's HTML without a mismatch", () => {
    const logged = vi.spyOn(console, "error");
    const container = document.createElement("div");
    container.innerHTML = renderToString(<Toaster />);
    document.body.append(container);

    render(<Toaster />, { container, hydrate: true });

    expect(logged).not.toHaveBeenCalled();
  });

  it("shows a default toast as the only status", async () => {
    render(<Toaster />);

    act(() => void toast({ title: "Message sent successfully!", description: "I'll get back to you." }));

    const status = await screen.findByRole("status");
    expect(within(status).getByText("Message sent successfully!")).toBeTruthy();
    expect(screen.getAllByText(/Message sent successfully!/)).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows a destructive toast as an alert", async () => {
    render(<Toaster />);

    act(() => void toast({ title: "Failed to send message", variant: "destructive" }));

    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Failed to send message")).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("closes with its close button", async () => {
    render(<Toaster />);
    act(() => void toast({ title: "Saved" }));

    await press("Close notification");

    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("runs its action and closes", async () => {
    const onClick = vi.fn<() => void>();
    render(<Toaster />);
    act(() => void toast({ title: "Post deleted", action: { label: "Undo", altText: "Undo in the list", onClick } }));

    await press("Undo");

    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.queryByText("Post deleted")).toBeNull();
  });
});
