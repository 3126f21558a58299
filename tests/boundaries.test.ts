import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tool } from "../scripts/processes.mjs";

type LintReport = { diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[] };

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** An import in a file, and whether the architecture allows it. */
const IMPORTS: [file: string, statement: string, verdict: "allowed" | "forbidden"][] = [
  ["app/site/home/home.route.tsx", 'import { x } from "#app/site/contact/contact-section.tsx";', "allowed"],
  ["app/site/home/home.route.tsx", 'import { x } from "#content/profile.ts";', "allowed"],
  ["app/site/home/home.route.tsx", 'import { x } from "#server/api.ts";', "forbidden"],
  ["app/site/home/home.route.tsx", 'import type { x } from "#server/api.ts";', "forbidden"],
  ["app/site/home/home.route.tsx", 'import { x } from "#app/admin/shell/sections.ts";', "forbidden"],
  ["app/site/home/home.route.tsx", 'import { x } from "../../../server/api.ts";', "forbidden"],
  ["app/site/home/home.route.tsx", 'import { x } from "#tests/support/databases.ts";', "forbidden"],
  ["app/ui/api/api.server.ts", 'import { x } from "#server/api.ts";', "allowed"],
  ["app/ui/api/api.server.ts", 'import { x } from "../../../server/api.ts";', "forbidden"],
  ["app/ui/lib/dates.ts", 'import { x } from "#server/api.ts";', "forbidden"],
  ["app/ui/lib/dates.ts", 'import { x } from "#app/site/home/hero.tsx";', "forbidden"],
  ["app/ui/lib/dates.ts", 'import { x } from "../../site/home/hero.tsx";', "forbidden"],
  ["app/ui/lib/dates.ts", 'import { x } from "#contract/limits.ts";', "allowed"],
  ["app/ui/lib/dates.ts", 'import type { x } from "#content/profile.ts";', "allowed"],
  ["app/ui/lib/dates.ts", 'import { x } from "#content/profile.ts";', "forbidden"],
  ["app/root.tsx", 'import type { x } from "#server/app.ts";', "allowed"],
  ["app/root.tsx", 'import { x } from "#server/app.ts";', "forbidden"],
  ["app/site/home/hero.tsx", 'import { x } from "./title.tsx";', "allowed"],
  ["app/site/home/hero.tsx", 'import { x } from "#app/ui/controls/button.tsx";', "allowed"],
  ["app/site/home/hero.tsx", 'import { x } from "#contract/limits.ts";', "allowed"],
  ["app/site/home/hero.tsx", 'import type { x } from "#content/profile.ts";', "allowed"],
  ["app/site/home/hero.tsx", 'import { x } from "#content/profile.ts";', "forbidden"],
  ["app/site/home/hero.tsx", 'import { x } from "#app/site/layout/section.tsx";', "allowed"],
  ["app/site/content/project-view.tsx", 'import { x } from "#app/site/projects/project-page.tsx";', "allowed"],
  ["app/site/layout/section.tsx", 'import { x } from "#app/admin/parts/owners-list.tsx";', "forbidden"],
  ["app/admin/editor/sharing/preview.route.tsx", 'import { x } from "#app/site/content/content-views.ts";', "allowed"],
  ["app/site/home/hero.tsx", 'import { x } from "#app/site/blog/list.tsx";', "forbidden"],
  ["app/site/home/hero.tsx", 'import { x } from "../blog/list.tsx";', "forbidden"],
  ["app/site/home/hero.tsx", 'import { x } from "#server/api.ts";', "forbidden"],
  ["app/site/home/parts/badge.tsx", 'import { x } from "../title.tsx";', "allowed"],
  ["app/site/home/parts/badge.tsx", 'import { x } from "../../blog/list.tsx";', "forbidden"],
  ["app/site/home/parts/badge.tsx", 'import { x } from "#app/site/blog/list.tsx";', "forbidden"],
  ["app/site/home/parts/badge.tsx", 'import { x } from "#content/profile.ts";', "forbidden"],
  ["app/site/home/home.route.tsx", 'import { x } from "#demos/demos.ts";', "allowed"],
  ["app/site/playground/page.tsx", 'import { x } from "#demos/tools.ts";', "allowed"],
  ["app/site/playground/page.tsx", 'import { x } from "#demos/kit/demo-frame.tsx";', "allowed"],
  ["app/site/playground/page.tsx", 'import { x } from "#demos/chatbot/view/chat-demo.tsx";', "forbidden"],
  ["app/site/playground/page.tsx", 'import { x } from "#demos/servers.ts";', "forbidden"],
  ["app/ui/lib/dates.ts", 'import { x } from "#demos/demos.ts";', "forbidden"],
  ["app/ui/controls/button.tsx", 'import { x } from "#demos/kit/demo.ts";', "forbidden"],
  ["content/profile.ts", 'import { x } from "#demos/demos.ts";', "forbidden"],
  ["server/services.ts", 'import { x } from "#demos/servers.ts";', "allowed"],
  ["server/discovery/pages.ts", 'import { x } from "#demos/demos.ts";', "allowed"],
  ["server/services.ts", 'import { x } from "#demos/ecommerce/server/shop.service.ts";', "forbidden"],
  ["server/platform/database.ts", 'import { x } from "#demos/demos.ts";', "forbidden"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "../contract/goods.ts";', "allowed"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "#demos/kit/demo.ts";', "allowed"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "#app/ui/controls/button.tsx";', "allowed"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "#app/site/home/hero.tsx";', "forbidden"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "../server/shop.service.ts";', "forbidden"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "#server/api.ts";', "forbidden"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "#content/profile.ts";', "forbidden"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "#demos/chatbot/view/chat-demo.tsx";', "forbidden"],
  ["demos/ecommerce/view/shop.tsx", 'import { x } from "../../chatbot/view/chat-demo.tsx";', "forbidden"],
  ["demos/ecommerce/page.tsx", 'import { x } from "./view/shop.tsx";', "allowed"],
  ["demos/ecommerce/page.tsx", 'import { x } from "#app/ui/api/api.server.ts";', "allowed"],
  ["demos/ecommerce/page.tsx", 'import { x } from "./server/shop.service.ts";', "forbidden"],
  ["demos/ecommerce/server/shop.service.ts", 'import { x } from "../contract/goods.ts";', "allowed"],
  ["demos/ecommerce/server/shop.service.ts", 'import { x } from "#server/platform/errors.ts";', "allowed"],
  ["demos/ecommerce/server/shop.service.ts", 'import { x } from "#server/visits/visits.service.ts";', "allowed"],
  ["demos/ecommerce/server/shop.service.ts", 'import { x } from "#server/visits/visits.store.ts";', "forbidden"],
  ["demos/ecommerce/server/shop.service.ts", 'import { x } from "../view/shop.tsx";', "forbidden"],
  ["demos/ecommerce/server/shop.service.ts", 'import { x } from "#demos/chatbot/server/chat.ts";', "forbidden"],
  ["demos/pipeline-cfd/engine/solver.ts", 'import { x } from "#engines/lattice/lattice.ts";', "allowed"],
  ["demos/pipeline-cfd/engine/solver.ts", 'import { x } from "#demos/kit/simulation/kernel.ts";', "allowed"],
  ["demos/pipeline-cfd/engine/solver.ts", 'import { x } from "react";', "forbidden"],
  ["demos/pipeline-cfd/engine/solver.ts", 'import { x } from "../view/channel.tsx";', "forbidden"],
  ["demos/pipeline-cfd/engine/channel/solver.ts", 'import { x } from "../../view/channel.tsx";', "forbidden"],
  ["demos/pipeline-cfd/engine/solver.ts", 'import { x } from "#server/api.ts";', "forbidden"],
  ["demos/kit/kernel.ts", 'import { x } from "#demos/ecommerce/demo.ts";', "forbidden"],
  ["demos/servers.ts", 'import { x } from "./ecommerce/server/shop.routes.ts";', "allowed"],
  ["demos/ecommerce/shop.spec.ts", 'import { x } from "#tests/support/databases.ts";', "allowed"],
  ["app/admin/editor/fields/slug.tsx", 'import { x } from "../../parts/fields.tsx";', "allowed"],
  ["app/admin/editor/fields/slug.tsx", 'import { x } from "../../../site/blog/list.tsx";', "forbidden"],
  ["app/admin/editor/fields/slug.tsx", 'import { x } from "#app/site/blog/list.tsx";', "forbidden"],
  ["app/site/home/hero.test.tsx", 'import { x } from "#tests/support/databases.ts";', "allowed"],
  ["app/ui/controls/button.tsx", 'import { x } from "#app/ui/lib/dates.ts";', "allowed"],
  ["app/ui/layout/header.tsx", 'import { x } from "../controls/button.tsx";', "allowed"],
  ["app/ui/controls/button.tsx", 'import { x } from "#app/site/home/hero.tsx";', "forbidden"],
  ["app/ui/controls/button.tsx", 'import { x } from "../../site/home/hero.tsx";', "forbidden"],
  ["app/ui/controls/button.tsx", 'import { x } from "#app/site/home/home.route.tsx";', "forbidden"],
  ["app/ui/controls/button.tsx", 'import { x } from "#content/profile.ts";', "forbidden"],
  ["app/ui/controls/button.tsx", 'import { x } from "#server/api.ts";', "forbidden"],
  ["engines/lattice/lattice.ts", 'import { x } from "#contract/limits.ts";', "forbidden"],
  ["engines/estimate/words.ts", 'import { x } from "#engines/text/plural.ts";', "allowed"],
  ["contract/inquiry.ts", 'import { x } from "#engines/text/article.ts";', "allowed"],
  ["engines/lattice/lattice.ts", 'import { x } from "#app/ui/lib/dates.ts";', "forbidden"],
  ["contract/limits.ts", 'import { x } from "zod";', "allowed"],
  ["contract/limits.ts", 'import { x } from "#server/api.ts";', "forbidden"],
  ["contract/limits.ts", 'import { x } from "#app/ui/lib/dates.ts";', "forbidden"],
  ["content/profile.ts", 'import type { x } from "#contract/limits.ts";', "allowed"],
  ["content/profile.ts", 'import { x } from "#app/ui/lib/dates.ts";', "forbidden"],
  ["migrations/0001.ts", 'import { x } from "kysely";', "allowed"],
  ["migrations/0001.ts", 'import type { x } from "kysely/migration";', "allowed"],
  ["migrations/0001.ts", 'import { x } from "node:crypto";', "allowed"],
  ["migrations/0001.ts", 'import { x } from "./columns.ts";', "allowed"],
  ["migrations/0001.ts", 'import { x } from "#app/ui/lib/dates.ts";', "forbidden"],
  ["migrations/0001.ts", 'import { x } from "#content/profile.ts";', "forbidden"],
  ["migrations/0001.ts", 'import { x } from "#contract/slug.ts";', "forbidden"],
  ["migrations/0001.ts", 'import { x } from "#server/platform/sort-key.ts";', "forbidden"],
  ["migrations/0001.ts", 'import type { x } from "#server/platform/tables.ts";', "forbidden"],
  ["migrations/0001.ts", 'import { x } from "../server/platform/sort-key.ts";', "forbidden"],
  ["migrations/0001.ts", 'import { x } from "zod";', "forbidden"],
  ["server/inquiries/inquiries.service.ts", 'import { x } from "./inquiries.store.ts";', "allowed"],
  ["server/inquiries/inquiries.service.ts", 'import { x } from "#server/activity/activity.service.ts";', "allowed"],
  ["server/inquiries/inquiries.service.ts", 'import { x } from "#server/activity/activity.store.ts";', "forbidden"],
  ["server/inquiries/inquiries.service.ts", 'import { x } from "../activity/activity.store.ts";', "forbidden"],
  ["server/inquiries/inquiries.service.ts", 'import { x } from "#app/ui/lib/dates.ts";', "forbidden"],
  ["server/inquiries/inquiries.service.ts", 'import { x } from "#tests/support/databases.ts";', "forbidden"],
  ["server/inquiries/inquiries.test.ts", 'import { x } from "#tests/support/databases.ts";', "allowed"],
  ["server/platform/database.ts", 'import { x } from "#migrations/0001.ts";', "allowed"],
  ["server/platform/database.ts", 'import { x } from "#server/platform/settings.ts";', "allowed"],
  ["server/platform/database.ts", 'import { x } from "#server/inquiries/inquiries.service.ts";', "forbidden"],
  ["server/platform/database.ts", 'import { x } from "../inquiries/inquiries.service.ts";', "forbidden"],
];

let forbiddenLines: Set<string>;
let project: string;

// All fixtures are linted in one run, each import on its own line, in a copy of the folder structure.
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "boundaries-"));
  copyFileSync(join(ROOT, ".oxlintrc.json"), join(project, ".oxlintrc.json"));
  for (const [file, statements] of Map.groupBy(IMPORTS, ([file]) => file)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    // Every import gets a unique name: a file that declares one twice is not linted at all.
    const lines = statements.map(([, statement], index) => statement.replace(" x ", ` x${index} `));
    writeFileSync(join(project, file), lines.join("\n"));
  }
  forbiddenLines = lint(project);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

it.each(IMPORTS)("%s: %s is %s", (file, statement, verdict) => {
  const line = IMPORTS.filter(([other]) => other === file).findIndex(([, other]) => other === statement) + 1;
  expect(forbiddenLines.has(`${file}:${line}`)).toBe(verdict === "forbidden");
});

/** "file:line" of each forbidden import. */
function lint(folder: string): Set<string> {
  const { stdout } = spawnSync(process.execPath, [tool("oxlint", "oxlint"), "--format=json"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics }: LintReport = JSON.parse(stdout);
  return new Set(
    diagnostics
      .filter(({ code }) => code === "eslint(no-restricted-imports)")
      .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`),
  );
}
