// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type EstimatedService, readQuery, scopeOf } from "#engines/estimate/scope.ts";
import { EstimateInputs } from "./estimate-inputs.tsx";

afterEach(cleanup);

const block = { text: "", requires: [], isUsual: true };
const service: EstimatedService = {
  slug: "wedding",
  title: "Wedding",
  subject: "shoot",
  currency: "EUR",
  daysAWeek: 2,
  onTop: "",
  notIncluded: "",
  isSample: false,
  blocks: [
    {
      ...block,
      id: "day",
      title: "Day itself",
      optimistic: 1,
      likely: 1.5,
      pessimistic: 4,
      rate: 900,
      risk: "weather",
    },
    { ...block, id: "selection", title: "Selection", optimistic: 2, likely: 4, pessimistic: 12, rate: 600 },
  ],
  risks: [{ id: "weather", title: "Weather", together: 0.8, narrows: "" }],
  questions: [
    {
      id: "guests",
      title: "Guests",
      text: "How many?",
      blocks: [],
      choices: [{ id: "many", label: "Many", factor: 1.5, block: "selection" }],
    },
    {
      id: "tent",
      title: "Tent",
      text: "Is there a tent?",
      blocks: [],
      choices: [{ id: "yes", label: "Yes", factor: 1, settles: "weather" }],
    },
  ],
};

function rows(query: string) {
  render(<EstimateInputs service={service} scope={scopeOf(service, readQuery(query))} />);
  const [, ...shown] = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", { hidden: true });
  return shown.map((row) => Array.from(row.children, (cell) => cell.textContent));
}

test("the table has the days after the answers, each block's risk, and its price", () => {
  expect(rows("q-guests=many")).toEqual([
    ["Day itself", "1", "1.5", "4", "Weather", "0.8", "900"],
    ["Selection", "3", "6", "18", "none", "0", "600"],
  ]);
});

test("an answer that settles a risk is said", () => {
  expect(rows("q-tent=yes")[0]?.[4]).toBe("Weather (settled)");
});
