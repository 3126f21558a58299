import { demoPages } from "#demos/demos.ts";
import { ask } from "./http.ts";

/** Pages in the sitemap, plus those it leaves out: demos that are also in the playground or only announced, and the login. */
export async function publicPaths(url: string): Promise<string[]> {
  const { body } = await ask(url, { path: "/sitemap.xml", headers: { "accept-encoding": "identity" } });
  const listed = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? "").pathname,
  );
  return [...new Set([...listed, ...demoPages.map(({ path }) => path), "/admin/login"])];
}
