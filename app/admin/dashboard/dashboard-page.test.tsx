// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#app/admin/api/queries.ts";
import { DashboardPage } from "./dashboard-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The fields that the specification states. */
const INQUIRY = {
  id: "1",
  name: "Ada",
  company: "Works",
  email: "ada@works.example",
  projectType: "Other",
  createdAt: "2026-03-02T12:00:00.000Z",
};

/** Answers with the lists, and returns the addresses that were asked for. */
function openDashboard(lists: Record<string, unknown[]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://site");
    asked.push(address);
    const list = lists[pathname];
    return list ? Response.json(list) : new Response(null, { status: 404 });
  });
  const router = createMemoryRouter([{ path: "/admin", Component: () => <DashboardPage subject="project" /> }], {
    initialEntries: ["/admin"],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return asked;
}

const openTab = (name: RegExp) => userEvent.click(screen.getByRole("tab", { name }));
const rowTexts = async (count: number) => {
  await expect.poll(() => screen.queryAllByRole("rowheader")).toHaveLength(count);
  return screen
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);
};

test("inquiries of another version show what is known, and name what is not", async () => {
  openDashboard({
    "/api/contacts": [
      INQUIRY,
      { ...INQUIRY, id: "2", status: "archived", budget: "" },
      { ...INQUIRY, id: "3", status: "new", createdAt: "soon" },
    ],
  });
  await openTab(/Inquiries/);
  expect(await rowTexts(3)).toEqual([
    "AdaWorksada@works.exampleOtherNot specifiedMar 2, 2026Unknown",
    "AdaWorksada@works.exampleOtherNot specifiedMar 2, 2026archived",
    "AdaWorksada@works.exampleOtherNot specified–New",
  ]);
});

test("items of another version show what is known", async () => {
  openDashboard({ "/api/projects": [{ id: "1", title: "Mesh", slug: "mesh", state: "reviewed" }] });
  await openTab(/Projects/);
  expect(await rowTexts(1)).toEqual([expect.stringContaining("Mesh")]);
  expect(screen.getByText("reviewed")).toBeTruthy();
});

test("a list that cannot be rendered leaves the other tabs usable", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  openDashboard({ "/api/projects": [null], "/api/contacts": [INQUIRY] });
  await openTab(/Projects/);
  await expect.poll(() => screen.queryByText("Something went wrong")).toBeTruthy();
  await openTab(/Inquiries/);
  expect(await rowTexts(1)).toHaveLength(1);
});

test("an inquiry that arrives while the dashboard is open is there once its tab is opened", async () => {
  const inquiries = [INQUIRY];
  openDashboard({ "/api/contacts": inquiries });
  await expect.poll(() => screen.queryByRole("tab", { name: /Inquiries\s*1/ })).toBeTruthy();
  inquiries.unshift({ ...INQUIRY, id: "2", name: "Grace" });
  await openTab(/Inquiries/);
  expect(await rowTexts(2)).toEqual([expect.stringContaining("Grace"), expect.stringContaining("Ada")]);
  expect(screen.getByRole("tab", { name: /Inquiries\s*2/ })).toBeTruthy();
});

test("opening a tab asks for no content list again, and for the inquiries once", async () => {
  const asked = openDashboard({
    "/api/projects": [{ id: "1", title: "Mesh", slug: "mesh" }],
    "/api/contacts": [INQUIRY],
  });
  const times = (path: string) => asked.filter((one) => one === path).length;
  await expect.poll(() => screen.queryByRole("tab", { name: /Inquiries\s*1/ })).toBeTruthy();
  await openTab(/Projects/);
  expect(await rowTexts(1)).toHaveLength(1);
  await openTab(/Services/);
  const retry = () => within(screen.getByRole("tabpanel")).queryByRole("button", { name: "Try again" });
  await expect.poll(retry).toBeTruthy();
  expect([times("/api/projects"), times("/api/admin/consulting-services")]).toEqual([1, 1]);
  await openTab(/Inquiries/);
  expect(await rowTexts(1)).toHaveLength(1);
  expect(times("/api/contacts")).toBe(2);
});
