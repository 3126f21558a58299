import { expect, test } from "vitest";
import { adminPathFrom, loginPathFor } from "./admin-path.ts";

test.each([
  ["/admin/subscribers?q=a&page=2", "/admin/subscribers?q=a&page=2"],
  ["/admin", "/admin"],
  ["/admin?tab=projects", "/admin?tab=projects"],
  ["/ADMIN/activity", "/ADMIN/activity"],
])("%s returns to the page the owner wanted", (next, path) => {
  expect(adminPathFrom(next)).toBe(path);
});

test.each([
  null,
  "",
  "/",
  "/blog",
  "/administrator",
  "/admin/../blog",
  "/admin/login",
  "/admin/login?next=/admin/login",
  "https://elsewhere.example/admin",
  "//elsewhere.example/admin",
  "/\\elsewhere.example/admin",
  "javascript:alert(1)",
  "http://",
])("%s leads to the dashboard", (next) => {
  expect(adminPathFrom(next)).toBe("/admin");
});

test("the login path has the page to return to", () => {
  expect(loginPathFor({ pathname: "/admin", search: "" })).toBe("/admin/login");
  const login = loginPathFor({ pathname: "/admin/inquiries/1", search: "?a=b&c" });
  expect(new URL(login, "http://site.example").searchParams.get("next")).toBe("/admin/inquiries/1?a=b&c");
});
