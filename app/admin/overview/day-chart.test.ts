import { expect, test } from "vitest";
import { scaleMarks } from "./day-chart.tsx";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1234, [0, 500, 1000, 1500]],
])("an axis up to %d has the ticks %j", (max, marks) => {
  expect(scaleMarks(max)).toEqual(marks);
});
