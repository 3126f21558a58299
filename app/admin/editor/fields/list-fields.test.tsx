// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { ListField } from "#content-types/fields.ts";
import { ChipsField } from "./chips-field.tsx";
import { LinesField } from "./lines-field.tsx";

afterEach(cleanup);

const field: ListField = { kind: "chips", name: "tags", label: "Tags", singular: "tag", limit: 20 };

function Holder({ of: Field, initial }: { of: typeof ChipsField; initial: string[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Field field={field} value={value} error={undefined} onChange={setValue} />
      <output aria-label="value">{value.join("|")}</output>
    </>
  );
}

const value = () => screen.getByRole("status", { name: "value" }).textContent;

test("chips are added by Enter, comma, paste and blur, and never twice", async () => {
  const user = userEvent.setup();
  render(<Holder of={ChipsField} initial={["one"]} />);
  const input = screen.getByRole("textbox", { name: "Add a tag" });
  await user.type(input, "two{Enter}three,one{Enter}");
  expect(value()).toBe("one|two|three");
  await user.click(input);
  await user.paste("four, five");
  await user.tab();
  expect(value()).toBe("one|two|three|four|five");
});

test("the article fits the noun", () => {
  render(<ChipsField field={{ ...field, singular: "industry" }} value={[]} error={undefined} onChange={() => {}} />);
  expect(screen.getByRole("textbox", { name: "Add an industry" })).toBeTruthy();
});

test("the keyboard moves a chip and announces its position, and Delete removes it", async () => {
  const user = userEvent.setup();
  render(<Holder of={ChipsField} initial={["a", "b", "c"]} />);
  screen.getByRole("button", { name: "c, 3 of 3" }).focus();
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(value()).toBe("a|c|b");
  expect(screen.getByText("c moved to position 2 of 3")).toBeTruthy();
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("c, 2 of 3");
  await user.keyboard("{Delete}");
  expect(value()).toBe("a|b");
  await user.click(screen.getByRole("button", { name: "Remove a" }));
  expect(value()).toBe("b");
});

test("lines are typed, moved and removed, and Enter starts the next", async () => {
  const user = userEvent.setup();
  render(<Holder of={LinesField} initial={["first", "last"]} />);
  await user.type(screen.getByRole("textbox", { name: "Tags: tag 1" }), "{Enter}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Tags: tag 2");
  await user.keyboard("between");
  expect(value()).toBe("first|between|last");
  await user.click(screen.getByRole("button", { name: "Move tag 3 up" }));
  expect(value()).toBe("first|last|between");
  await user.click(screen.getByRole("button", { name: "Remove tag 1" }));
  expect(value()).toBe("last|between");
  const rows = within(screen.getByRole("group", { name: "Tags" })).getAllByRole("textbox");
  expect(rows).toHaveLength(2);
});
