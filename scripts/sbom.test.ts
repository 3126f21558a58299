import { expect, test } from "vitest";
import { withModels } from "./sbom.mjs";
import { SHIPPED_DATA } from "./third-party.mjs";

/** The relevant part of npm's output. */
const FROM_NPM = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  metadata: { component: { "bom-ref": "portfolio@0.1.0" } },
  components: [{ type: "library", "bom-ref": "hono@4.13.17", name: "hono", version: "4.13.17" }],
  dependencies: [{ ref: "portfolio@0.1.0", dependsOn: ["hono@4.13.17"] }],
};

test("the bill of materials lists models and data next to the packages, as parts of the site", () => {
  const bill = withModels(JSON.stringify(FROM_NPM));
  const refs = bill.components.map((component: { "bom-ref": string }) => component["bom-ref"]);
  expect(refs).toHaveLength(1 + SHIPPED_DATA.length);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.dependencies[0].dependsOn).toEqual(refs);
  expect(bill.components).toContainEqual(
    expect.objectContaining({
      type: "machine-learning-model",
      name: "sentiment",
      licenses: [{ license: { id: "MIT" } }],
      hashes: [{ alg: "SHA-256", content: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    }),
  );
  // The types that CycloneDX 1.5 supports.
  for (const { type } of bill.components) expect(["library", "machine-learning-model", "data"]).toContain(type);
});
