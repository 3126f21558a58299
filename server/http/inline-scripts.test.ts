import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealInlineScripts } from "#server/http/inline-scripts.ts";

const hashOf = (script: string) => createHash("sha256").update(script).digest("base64");

test("scripts with the nonce get a hash and lose the nonce; a script from the content gets none", () => {
  const html = `<script nonce="n1">theme()</script><p><script>stolen()</script></p><script type="module" src="/a.js" nonce="n1"></script>`;
  expect(sealInlineScripts(html, "n1")).toEqual({
    html: `<script>theme()</script><p><script>stolen()</script></p><script type="module" src="/a.js"></script>`,
    hashes: [hashOf("theme()")],
  });
});
