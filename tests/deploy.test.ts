import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SETTING_NAMES } from "#server/platform/settings.ts";
import { runCommand } from "#tests/support/commands.ts";

const ENTRY_POINT = "deploy/entrypoint.sh";

/** Each command is a separate process, and the machine may be busy. */
const COMMANDS = { timeout: 120_000 };

const read = (file: string) => readFileSync(file, "utf8");

describe.skipIf(process.platform === "win32")("the container's entry point", () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), "entry-point-"));
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  /** As in the container: from any folder, with the project's Node on the PATH. */
  const site = (args: string[], input = "") =>
    runCommand("sh", ["-c", 'printf %s "$1" | "$0" $2', join(process.cwd(), ENTRY_POINT), input, args.join(" ")], {
      env: { PATH: [dirname(process.execPath), process.env.PATH].join(":"), DATA_DIR: data },
      cwd: tmpdir(),
    });

  test("creates an account, backs up, and restores", COMMANDS, async () => {
    const refused = await site(["admin", "create", "mara"], "a long enough password");
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("add --new") });
    const created = await site(["admin", "create", "mara", "--new"], "a long enough password");
    expect(created).toMatchObject({ code: 0, stdout: expect.stringContaining(`Database: SQLite at ${data}`) });
    expect(await site(["backup"])).toMatchObject({ code: 0 });
    const [backup = ""] = readdirSync(join(data, "backups"));
    expect(backup).toMatch(/^site-.*Z\.backup$/);
    expect(statSync(join(data, "backups")).mode & 0o777).toBe(0o700);
    const restored = await site(["restore", join(data, "backups", backup)]);
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining("Everyone has to sign in again.") });
  });

  test("lists its commands, and refuses others", COMMANDS, async () => {
    const help = await site(["help"]);
    for (const command of ["serve", "admin create", "admin reset", "backup", "restore", "export", "import"]) {
      expect(help.stdout).toContain(`  ${command} `);
    }
    expect(await site(["rm"])).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no command "rm".') });
    expect(await site(["admin"])).toMatchObject({ code: 2, stderr: expect.stringContaining("Usage:") });
  });
});

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
