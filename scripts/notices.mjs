// @ts-check
// Writes the third-party notices into the built client, which serves them at /third-party-notices.txt. Run by the build,
// which fails if a package's license is missing or not allowed.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError, ROOT, runAsScript } from "./processes.mjs";
import {
  EXCEPTIONS,
  licenseProblem,
  licenseTextIn,
  OTHER_WORKS,
  runtimePackages,
  SHIPPED_DATA,
} from "./third-party.mjs";

const LINE = "-".repeat(80);

export function noticeText() {
  const packages = runtimePackages();
  const problems = packages.flatMap((one) => licenseProblem(one) ?? []);
  if (problems.length > 0) throw new LaunchError(`Some licenses need review:\n${problems.join("\n")}`);
  return [
    "Third-party notices\n\nThis site is under the MIT License. It contains or runs on the following third-party works.",
    `Models and data\n\n${SHIPPED_DATA.map(dataEntry).join("\n\n")}`,
    `Fonts, icons, pictures\n\n${OTHER_WORKS.join("\n")}`,
    `Licenses with conditions of their own\n\n${EXCEPTIONS.map(({ reason }) => reason).join("\n")}`,
    `Packages\n\n${packages.map(({ name, version, license }) => `${name} ${version}: ${license}`).join("\n")}`,
    ...licenseTexts(packages),
  ].join(`\n\n${LINE}\n\n`);
}

/** @param {import("./third-party.mjs").ShippedData} data */
const dataEntry = ({ name, license, description, credit }) => `${name} (${license})\n  ${description}\n  ${credit}`;

/**
 * Lists each text once, under the names of all packages that have it. Packages for other platforms are not installed,
 * but share the license of the one that is.
 * @param {import("./third-party.mjs").RuntimePackage[]} packages
 */
function licenseTexts(packages) {
  /** @type {Map<string, Set<string>>} */
  const namesByText = new Map();
  for (const { name, folder } of packages) {
    const text = licenseTextIn(folder);
    if (text) namesByText.set(text, (namesByText.get(text) ?? new Set()).add(name));
  }
  return [...namesByText].map(([text, names]) => `${[...names].join(", ")}\n\n${text}`);
}

export function writeNotices() {
  writeFileSync(join(ROOT, "build", "client", "third-party-notices.txt"), `${noticeText()}\n`);
}

await runAsScript(import.meta.url, async () => {
  console.log(noticeText());
});
