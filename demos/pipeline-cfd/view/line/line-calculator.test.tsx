// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// The pointer events check computes styles for the whole page, which is slow in jsdom.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeEach(() => {
  // jsdom has no canvas.
  vi.doMock("#app/ui/charts/plot.ts", () => ({
    createPlot: () => ({ show() {}, pointAt() {}, destroy() {} }),
  }));
});
afterEach(cleanup);

/** The module reads the URL once, so a test with a URL of its own reloads it. */
async function open(search?: string) {
  if (search !== undefined) {
    vi.resetModules();
    history.replaceState(null, "", `/demos/pipeline-cfd/line-calculator${search}`);
  }
  const { LineCalculator } = await import("./line-calculator.tsx");
  return <LineCalculator />;
}

const reading = (label: string) =>
  within(screen.getByLabelText("The line at the given flow")).getByText(label).parentElement?.textContent;

test("typing updates the results and the URL", async () => {
  render(await open(""));
  expect(reading("Regime")).toContain("Turbulent");
  const length = screen.getByLabelText("Length (m)");
  await user.clear(length);
  expect(screen.getByText("No result: Length.").parentElement?.textContent).toContain("enter a number");
  expect(length.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByLabelText("The line at the given flow")).toBeNull();
  await user.type(length, "500");
  expect(reading("Head loss")).toContain("9.259 m");
  expect(location.search).toBe("?line-length=500");
});

test("switching units changes the display, not the result", async () => {
  render(await open());
  await user.click(screen.getByText("Reset line"));
  await user.click(screen.getByLabelText("US"));
  await user.clear(screen.getByLabelText("Inside diameter (in)"));
  await user.type(screen.getByLabelText("Inside diameter (in)"), "4");
  expect(reading("Reynolds number")).toContain("138,800");
  await user.click(screen.getByLabelText("SI"));
  expect(screen.getByLabelText<HTMLInputElement>("Inside diameter (mm)").value).toBe("101.6");
});

test("fittings can be added and removed, and the focus stays in the form", async () => {
  render(await open());
  await user.click(screen.getByText("Reset line"));
  await user.selectOptions(screen.getByLabelText("Add a fitting"), "globe");
  expect(screen.getByText("Fittings, K = 15")).toBeTruthy();
  await user.click(screen.getByLabelText("Remove: Swing check valve, forward flow"));
  expect(screen.getByText("Fittings, K = 13")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Add a fitting"));
});

test("the operating point can be used as the flow", async () => {
  render(await open());
  await user.click(screen.getByText("Reset line"));
  await user.click(screen.getByText("Use this flow"));
  expect(Number(screen.getByLabelText<HTMLInputElement>("Flow (m³/h)").value)).toBeCloseTo(57.62, 2);
});

test("a custom fluid starts with the properties of the previous one", async () => {
  render(await open());
  await user.type(screen.getByLabelText("Temperature (°C)"), "{Backspace}{Backspace}60");
  await user.selectOptions(screen.getByLabelText("Fluid"), "own");
  expect(Number(screen.getByLabelText<HTMLInputElement>("Density (kg/m³)").value)).toBeCloseTo(983.2, 1);
});

test("an absurd URL gives a reason instead of a result", async () => {
  render(await open("?line-roughness=60&line-fluid=honey"));
  expect(screen.getByRole("alert").textContent).toContain("Fluid can be water, air");
  expect(screen.getByText("No result: Roughness.").parentElement?.textContent).toContain("It would block the pipe");
  expect(screen.getByText("Export line as CSV").closest("button")?.getAttribute("aria-disabled")).toBe("true");
});

test("the checks against published values run in the browser", async () => {
  render(await open());
  expect(screen.getByText(/23 of 23 checks passed/)).toBeTruthy();
});

test("the server renders the results and the static chart", async () => {
  const html = renderToStaticMarkup(await open());
  expect(html).toContain("0.0192695");
  expect(html).toContain("chart-still");
});
