import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dayField, textField, webAddressField } from "#content-types/fields.ts";
import { TextInput } from "./text-input.tsx";

const shown = (field: Parameters<typeof TextInput>[0]["field"], value: string) =>
  renderToStaticMarkup(<TextInput field={field} value={value} error={undefined} onChange={() => {}} />);

test("a text says how many characters are left, a date never", () => {
  const text = textField("name", "Name", { limit: 10 });
  expect(shown(text, "123456789")).toContain("1 character left.");
  expect(shown(text, "1234567890")).toContain("0 characters left.");
  expect(shown(text, "12345678901")).toContain("1 character too many.");
  expect(shown(text, "")).not.toContain("maxlength");
  expect(shown(text, "1234")).not.toContain("left");
  expect(shown(dayField("day", "Day"), "2026-03-02")).not.toContain("left");
});

test("a month that another program wrote differently stays visible", () => {
  const month = textField("start", "From", { format: "month", limit: 7 });
  expect(shown(month, "2026-02")).toContain('type="month"');
  expect(shown(month, "2026")).toContain('type="text"');
});

test.each([
  [dayField("day", "Day"), "date"],
  [webAddressField("page", "Page"), "url"],
  [textField("email", "Email", { format: "email" }), "email"],
  [textField("name", "Name"), "text"],
])("%o has the browser's input for it", (field, type) => {
  expect(shown(field, "")).toContain(`type="${type}"`);
});
