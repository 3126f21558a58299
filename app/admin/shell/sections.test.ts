import { expect, test } from "vitest";
import { ADMIN_PAGES } from "#tests/support/pages.ts";
import { sectionAt, viewsAt } from "./sections.ts";

const labelAt = (address: string) => {
  const { pathname, search } = new URL(address, "http://site");
  return sectionAt({ pathname, search })?.label;
};

test.each([
  ["/admin", "Dashboard"],
  ["/admin?q=mesh", "Dashboard"],
  ["/admin?tab=inquiries&state=new", "Contact Inquiries"],
  ["/admin/inquiries/1", "Contact Inquiries"],
  ["/admin?tab=blog", "Blog Posts"],
  ["/admin/blog/edit/1", "Blog Posts"],
  ["/admin/order/projects", "Projects"],
  ["/admin/site/resume", "Site"],
  ["/admin/site/mails", "Newsletter and mail"],
  ["/admin/activity", "Account"],
])("%s belongs to %s", (address, label) => {
  expect(labelAt(address)).toBe(label);
});

test("a page of several views knows which of them it is", () => {
  const at = (pathname: string, search = "") => viewsAt({ pathname, search });
  expect(at("/admin/tags")).toMatchObject({ label: "Categories and tags", current: { label: "Tags" } });
  expect(at("/admin/site/skills")).toMatchObject({ label: "Home page and skills", current: { label: "Skills" } });
  expect(at("/admin", "?tab=ai-playground")?.views.map(({ label }) => label)).toContain("Models");
  expect(at("/admin/media")).toBeUndefined();
});

test("every page belongs to a section", () => {
  expect(ADMIN_PAGES.filter((path) => !labelAt(path))).toEqual([]);
});
