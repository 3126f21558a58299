import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "#server/platform/settings.ts";

const ENTRY_POINT = "deploy/entrypoint.sh";

const read = (file: string) => readFileSync(file, "utf8");

test("everything the image and the units start exists", () => {
  expect(statSync(ENTRY_POINT).mode & 0o111).toBe(0o111);
  const dockerfile = read("deploy/Dockerfile");
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\S+)/gm)].map(([, path = ""]) => path);
  for (const path of copied.filter((each) => !["node_modules", "build"].includes(each))) {
    expect(existsSync(path), `${path} exists`).toBe(true);
  }
  const started = [ENTRY_POINT, "deploy/site.service", "deploy/site-backup.service"].flatMap((file) =>
    [...read(file).matchAll(/\b((?:server|build)\/[\w/-]+\.(?:ts|js))/g)].map(([, path = ""]) => path),
  );
  expect(started).toHaveLength(6);
  for (const path of started) {
    expect(path === "build/server/index.js" || existsSync(path), `${path} exists`).toBe(true);
    expect(
      copied.some((part) => path.startsWith(`${part}/`)),
      `${path} is in the image`,
    ).toBe(true);
  }
  expect(dockerfile).toContain(`ENTRYPOINT ["/site/${ENTRY_POINT}"]`);
});

test("the hosting files name existing settings, ports and paths", () => {
  const fly = read("deploy/fly.toml");
  const render = read("deploy/render.yaml");
  const flySettings = [...fly.matchAll(/^([A-Z_]+) = /gm)].map(([, name = ""]) => name);
  const renderSettings = [...render.matchAll(/key: ([A-Z_]+)/g)].map(([, name = ""]) => name);
  expect(flySettings.length).toBeGreaterThan(0);
  expect(renderSettings.length).toBeGreaterThan(0);
  for (const name of [...flySettings, ...renderSettings]) expect(SETTING_NAMES).toContain(name);
  expect(read("deploy/Dockerfile")).toMatch(/PORT=3000 DATA_DIR=\/data/);
  expect(fly).toContain("internal_port = 3000");
  expect(fly).toContain('destination = "/data"');
  expect(render).toContain("mountPath: /data");
  for (const file of [fly, render]) expect(file).toContain("/readyz");
});

test("the service and its commands read the same settings file, which names the data folder", () => {
  for (const unit of ["deploy/site.service", "deploy/site-backup.service"]) {
    expect(read(unit)).toContain("EnvironmentFile=/srv/site/.env");
    expect(read(unit)).not.toMatch(/^Environment=.*DATA_DIR/m);
  }
  expect(read("docs/deploy.md")).toContain("\nDATA_DIR=/var/lib/site\n");
});
