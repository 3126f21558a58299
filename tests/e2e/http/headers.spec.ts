import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { builtFileOf } from "#tests/support/network/built-file.ts";
import { send } from "#tests/support/network/raw-http.ts";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};

const scriptsOf = ({ headers }: Pick<Awaited<ReturnType<typeof send>>, "headers">) =>
  /script-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];

test.describe("security headers", () => {
  for (const path of ["/", "/blog", "/admin/login", "/nowhere"]) {
    test(`of the page ${path}`, async ({ site }) => {
      // Twice: the first response may be rendered, the second comes from memory.
      await send(site, path);
      const { headers } = await send(site, path);

      expect(headers).toMatchObject({ ...EVERYWHERE, "cross-origin-opener-policy": "same-origin" });
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["content-security-policy"]).toContain("base-uri 'none'");
      const scripts = scriptsOf({ headers });
      // Only the owner's pages, which hydrate as a whole, have a nonce; it is another one each time.
      const pattern = path.startsWith("/admin")
        ? /^'self' 'nonce-[\w-]{22}'( 'sha256-[^']+')+$/
        : /^'self'( 'sha256-[^']+')+$/;
      expect(scripts).toMatch(pattern);
      const isSame = scripts === scriptsOf(await send(site, path));
      expect(isSame).toBe(!path.startsWith("/admin"));
      expect(headers).not.toHaveProperty("x-powered-by");
    });
  }

  test("of a script, which apply to a worker", async ({ site }) => {
    const [script] = /\/assets\/[\w.-]+\.js/.exec((await send(site, "/")).body.toString()) ?? [];
    const { headers } = await send(site, String(script));

    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self'",
    );
  });

  test("of a file", async ({ site }) => {
    const { headers } = await send(site, await builtFileOf(site));

    expect(headers).toMatchObject(EVERYWHERE);
  });

  for (const path of ["/api/nothing", "/healthz", "/readyz"]) {
    test(`of the response to ${path}`, async ({ site }) => {
      const { headers } = await send(site, path);

      expect(headers).toMatchObject({
        ...EVERYWHERE,
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cache-control": "no-store",
      });
    });
  }
});

test("every response has a request id", async ({ site }) => {
  const answers = await Promise.all(["/", "/favicon.svg", "/api/nothing", "/nowhere"].map((path) => send(site, path)));

  const ids = answers.map(({ headers }) => String(headers["x-request-id"]));
  for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
