import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "#tests/support/commands.ts";

const ENTRY_POINT = "deploy/entrypoint.sh";

/** Each command is a separate process, and the machine may be busy. */
const COMMANDS = { timeout: 120_000 };

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
