import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { openEditor, save, signInAsOwner } from "#tests/support/page/editor.ts";

const ROOT = process.cwd();
const LEFT_OUT = ["node_modules", "models", ".git", "build", "data", "test-results"];

/** Follows docs/how-to/add-a-content-type.md in a copy of the project, which it returns. */
function projectWithTalks(folder: string): string {
  const project = join(folder, "project");
  cpSync(ROOT, project, { recursive: true, filter: (path) => !LEFT_OUT.includes(relative(ROOT, path)) });
  for (const shared of ["node_modules", "models"]) symlinkSync(join(ROOT, shared), join(project, shared));
  const guide = readFileSync(join(ROOT, "docs/how-to/add-a-content-type.md"), "utf8");
  const [record = "", view = ""] = Array.from(guide.matchAll(/^ {3}```tsx?\n(.*?)^ {3}```$/gms), ([, code = ""]) =>
    code.replaceAll(/^ {3}/gm, ""),
  );
  const write = (file: string, text: string) => writeFileSync(join(project, file), text);
  const read = (file: string) => readFileSync(join(project, file), "utf8");
  const [types, views] = ["content-types/content-types.ts", "app/site/content/content-views.ts"] as const;
  write("content-types/talk.ts", record);
  write("app/site/content/talk-view.tsx", view);
  write(types, `import { talk } from "./talk.ts";\n${read(types).replace("] as const", ", talk] as const")}`);
  write(
    views,
    `import { talkView } from "./talk-view.tsx";\n${read(views).replace(/,\n\};/, ",\n  talk: talkView,\n};")}`,
  );
  return project;
}

test("talks take the four files of the guide", async ({ page, browser, launch, folder }) => {
  const project = projectWithTalks(folder);
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: project, env: { ...process.env, NODE_ENV: "production" } });
  run("node_modules/@react-router/dev/bin.cjs", "typegen");
  run("node_modules/typescript-native/bin/tsc", "--noEmit");
  run("node_modules/@react-router/dev/bin.cjs", "build");
  const site = await launch({ server: join(project, "build/server/index.js") }).address;

  await signInAsOwner(page, site);
  await openEditor(page, `${site}/admin/talks/new`);
  await page.getByLabel("Title *").fill("Meshes that learn");
  await save(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("2 fields need your attention")).toBeVisible();
  await expect(page.getByLabel("Event *")).toBeFocused();
  await expect(page.getByLabel("Event *")).toHaveAccessibleDescription("Please fill in “Event”");
  await page.getByLabel("Event *").fill("FlowConf");
  await expect(page.getByLabel("Event *")).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("Date *").fill("2026-09-14");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("This talk is now public.")).toBeVisible();

  const headers = { origin: site };
  for (const [title, date] of [
    ["Before it", "2024-05-01"],
    ["After it", "2027-01-20"],
  ]) {
    const data = { title, date, event: "FlowConf" };
    const draft = await page.request.post(`${site}/api/admin/talks`, { headers, data });
    const { id, revision } = (await draft.json()) as { id: string; revision: number };
    await page.request.post(`${site}/api/admin/talks/${id}/publish`, { headers, data: { revision } });
  }
  const visitor = await browser.newPage();
  await visitor.goto(site);
  await visitor.getByRole("navigation", { name: "Resources" }).getByRole("link", { name: "Talks" }).click();
  await expect(visitor).toHaveURL(`${site}/talks`);
  await expect(visitor.getByRole("heading", { level: 2 }).filter({ has: visitor.getByRole("link") })).toHaveText([
    "After it",
    "Meshes that learn",
    "Before it",
  ]);
  await expect(visitor.locator("link[rel=alternate]").first()).toHaveAttribute("href", "/talks/feed.xml");
  expect(await (await visitor.request.get(`${site}/talks/feed.xml`)).text()).toContain("Meshes that learn");
  expect(await (await visitor.request.get(`${site}/sitemap.xml`)).text()).toContain("/talks</loc>");
  await visitor.getByRole("link", { name: "Meshes that learn" }).click();
  await expect(visitor.getByText("FlowConf · Sep 14, 2026")).toBeVisible();
  await visitor.close();
});
