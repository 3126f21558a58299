import { expect, test } from "vitest";
import { ADMIN_PAGES } from "#tests/support/pages.ts";
import { sectionAt } from "./sections.ts";

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
])("%s belongs to %s", (address, label) => {
  expect(labelAt(address)).toBe(label);
});

test("every page belongs to a section", () => {
  expect(ADMIN_PAGES.filter((path) => !labelAt(path))).toEqual([]);
});
