import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealInlineCode } from "#server/http/responses/inline-hashes.ts";

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");

test("scripts with the nonce get a hash instead; a script in the content gets none", () => {
  const html = `<script nonce="n1">theme()</script><p><script>stolen()</script></p><script type="module" src="/a.js" nonce="n1"></script>`;
  expect(sealInlineCode(html, "n1")).toEqual({
    html: `<script>theme()</script><p><script>stolen()</script></p><script type="module" src="/a.js"></script>`,
    hashes: { scripts: [hashOf("theme()")], styles: [] },
  });
});

test("styles with the nonce get a style hash; a style in the content gets none", () => {
  const html = `<style nonce="n1">p>a{color:red}</style><p><style>p{display:none}</style></p>`;
  expect(sealInlineCode(html, "n1")).toEqual({
    html: `<style>p>a{color:red}</style><p><style>p{display:none}</style></p>`,
    hashes: { scripts: [], styles: [hashOf("p>a{color:red}")] },
  });
});
