import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache", import.meta.url));
const ARCHIVES = ["chromium.br", "swiftshader.tar.br", "al2023.tar.br"];

// The package unpacks into the temporary folder, which only a separate process can have to itself.
const INFLATE = `
  import { inflate } from "@sparticuz/chromium";
  await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)));
`;

/** The browser from @sparticuz/chromium, unpacked once per version of the package. */
export function inflatedChromium(): { executablePath: string; libraries: string } {
  const packageFolder = dirname(dirname(require.resolve("@sparticuz/chromium")));
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) inflateInto(folder, join(packageFolder, "bin"));
  return {
    executablePath: join(folder, "chromium"),
    libraries: join(folder, "al2023", "lib"),
  };
}

/** Unpacks next to the folder, then renames: it appears complete or not at all, and processes may race. */
function inflateInto(folder: string, archives: string): void {
  mkdirSync(CACHE, { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  try {
    execFileSync(
      process.execPath,
      ["--input-type=module", "--eval", INFLATE, "--", ...ARCHIVES.map((name) => join(archives, name))],
      { cwd: dirname(archives), env: { ...process.env, TMPDIR: staging }, stdio: ["ignore", "ignore", "inherit"] },
    );
    chmodSync(join(staging, "chromium"), 0o755);
    chmodSync(staging, 0o755);
    renameSync(staging, folder);
  } catch (error) {
    // Another process won the race; an existing folder is complete.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
