import { expect, test } from "@playwright/test";
import { openPage } from "#tests/support/page/page-state.ts";

test("two fingers enlarge the page of a document, and one moves it", async ({ page, context }) => {
  await openPage(page, "/demos/document-ai");
  await page.getByRole("button", { name: "A clean PDF with text" }).click();
  const view = page.getByLabel("Page preview", { exact: true });
  await expect(view.getByRole("button", { name: "Show Total in the list" })).toBeVisible({ timeout: 60_000 });
  await view.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = (await view.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const touch = await context.newCDPSession(page);
  const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...points: number[][]) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([left = 0, top = 0], id) => ({ x: left, y: top, id })),
    });
  const pair = (apart: number) => [
    [middleX - apart, middleY],
    [middleX + apart, middleY],
  ];

  await fingers("touchStart", ...pair(30));
  await fingers("touchMove", ...pair(45));
  await fingers("touchMove", ...pair(60));
  await fingers("touchEnd");
  await expect(page.getByRole("button", { name: "Zoom 200%, reset" })).toBeVisible();
  // The page around it keeps its size.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  const left = () => view.evaluate((element) => element.scrollLeft);
  const before = await left();
  await fingers("touchStart", [middleX, middleY]);
  for (const moved of [20, 40, 60]) await fingers("touchMove", [middleX - moved, middleY]);
  await fingers("touchEnd");
  await expect.poll(left).toBeGreaterThan(before);
});
