import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { textField } from "#content-types/fields.ts";
import { TextInput } from "./text-input.tsx";

const hintOf = (field: Parameters<typeof TextInput>[0]["field"], value: string) =>
  renderToStaticMarkup(<TextInput field={field} value={value} error={undefined} onChange={() => {}} />);

test("a text says how many characters are left, a date never", () => {
  const text = textField("name", "Name", { limit: 10 });
  expect(hintOf(text, "123456789")).toContain("1 character left.");
  expect(hintOf(text, "1234567890")).toContain("0 characters left.");
  expect(hintOf(text, "1234")).not.toContain("left");
  expect(hintOf(textField("day", "Day", { limit: 10, format: "day" }), "2026-03-02")).not.toContain("left");
});
