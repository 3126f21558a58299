import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const DEJAVU = join(dirname(require.resolve("dejavu-fonts-ttf/package.json")), "ttf");
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/browser-fonts", import.meta.url));

/**
 * The fonts a browser finds installed, the same on every machine: DejaVu, which is wider than most, or with
 * E2E_FONTS=none not a single letter. Browsers for macOS and Windows ignore this.
 */
export function fontsEnvironment(choice = process.env.E2E_FONTS): { FONTCONFIG_FILE: string } {
  if (choice && choice !== "none") throw new Error(`E2E_FONTS is "${choice}": set it to "none", or unset it.`);
  const folder = choice ? blankFont() : DEJAVU;
  const file = join(CACHE, `${choice || "dejavu"}.conf`);
  mkdirSync(CACHE, { recursive: true });
  writeWhole(file, (unfinished) => writeFileSync(unfinished, configurationOf(folder)));
  return { FONTCONFIG_FILE: file };
}

/** Chromium aborts when it finds no font at all, so there is one with nothing but a space. */
function blankFont(): string {
  const folder = join(CACHE, "blank");
  const file = join(folder, "blank.ttf");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) {
    const args = ["--input-type=module", "--eval", SUBSET, "--", join(DEJAVU, "DejaVuSans.ttf")];
    writeWhole(file, (unfinished) => execFileSync(process.execPath, [...args, unfinished], { cwd: CACHE }));
  }
  return folder;
}

const SUBSET = `
  import { readFileSync, writeFileSync } from "node:fs";
  import subset from "subset-font";
  const [from, to] = process.argv.slice(1);
  writeFileSync(to, await subset(readFileSync(from), " ", { targetFormat: "truetype" }));
`;

/** Renamed when complete, because other workers and their browsers may be reading it. */
function writeWhole(file: string, write: (unfinished: string) => void): void {
  const unfinished = `${file}.${process.pid}`;
  write(unfinished);
  renameSync(unfinished, file);
}

const preferred = (family: string, font: string) =>
  `<alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;

const configurationOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(CACHE, "cache")}</cachedir>
  ${preferred("sans-serif", "DejaVu Sans")}
  ${preferred("serif", "DejaVu Serif")}
  ${preferred("monospace", "DejaVu Sans Mono")}
  <match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
</fontconfig>
`;
