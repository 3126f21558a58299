// @ts-check
// npm run generate -- sbom: the software bill of materials as CycloneDX JSON: npm's list of packages, plus models and data.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError, ROOT, run, runAsScript } from "./processes.mjs";
import { SHIPPED_DATA } from "./third-party.mjs";

/** @param {import("./third-party.mjs").ShippedData} data */
function componentOf({ type, name, version, license, files, description, credit }) {
  return {
    type,
    "bom-ref": `${type}:${name}@${version}`,
    name,
    version,
    description,
    copyright: credit,
    licenses: [{ license: { id: license } }],
    hashes: files.length === 1 ? files.map(hashOf) : [],
    properties: files.map((file) => ({ name: "file", value: file })),
  };
}

/** @param {string} file */
const hashOf = (file) => ({
  alg: "SHA-256",
  content: createHash("sha256")
    .update(readFileSync(join(ROOT, file)))
    .digest("hex"),
});

/** @param {string} npmOutput the output of `npm sbom` */
export function withModels(npmOutput) {
  const bill = JSON.parse(npmOutput);
  const added = SHIPPED_DATA.map(componentOf);
  const refs = added.map((component) => component["bom-ref"]);
  const root = bill.metadata?.component?.["bom-ref"];
  return {
    ...bill,
    components: [...bill.components, ...added],
    dependencies: [
      ...bill.dependencies.map((/** @type {{ ref: string, dependsOn?: string[] }} */ one) =>
        one.ref === root ? { ...one, dependsOn: [...(one.dependsOn ?? []), ...refs] } : one,
      ),
      ...refs.map((ref) => ({ ref, dependsOn: [] })),
    ],
  };
}

await runAsScript(import.meta.url, async () => {
  const { npm_execpath: npm, npm_node_execpath: hostNode } = process.env;
  const args = ["sbom", "--sbom-format=cyclonedx", "--omit=dev"];
  const outcome = await (npm?.endsWith("npm-cli.js")
    ? run(hostNode ?? process.execPath, [npm, ...args], { capture: true })
    : run("npm", args, { capture: true }));
  if (outcome.code !== 0) throw new LaunchError(`npm could not list the packages:\n${outcome.output}`);
  console.log(JSON.stringify(withModels(outcome.output.slice(outcome.output.indexOf("{"))), null, 2));
});
