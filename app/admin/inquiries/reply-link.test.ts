import { expect, test } from "vitest";
import { replyLink } from "./reply-link.ts";

const inquiry = {
  name: "Ada & Söhne",
  email: "ada+web@works.example",
  projectType: "CFD/FEA Analysis",
  description: "First line\nsecond & last line",
  createdAt: "2026-03-02T12:00:00.000Z",
};

test("quotes the visitor's message", () => {
  const link = new URL(replyLink(inquiry));

  expect(link.pathname).toBe("ada%2Bweb@works.example");
  expect(link.searchParams.get("subject")).toBe("Your inquiry: CFD/FEA Analysis");
  expect(link.searchParams.get("body")).toMatch(/^Hello Ada & Söhne,\r\n/);
  expect(link.searchParams.get("body")).toContain("\r\n> First line\r\n> second & last line\r\n");
});

test("an address can't add fields of its own", () => {
  const link = new URL(replyLink({ ...inquiry, email: "a@b.example?bcc=c@d.example&x=" }));

  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
});

test("marks where a long quotation was cut", () => {
  const link = replyLink({ ...inquiry, description: "😀".repeat(5_000) });

  expect(link.length).toBeLessThan(16_000);
  expect(new URL(link).searchParams.get("body")).toContain("[…]");
});
