import type { Settings } from "#server/platform/settings.ts";

/** These listen on every address of the machine, but can't be used in a link. */
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** The base of links in emails: SITE_URL, or the address the server listens on. */
export function siteAddress({ siteUrl, host, port }: Pick<Settings, "siteUrl" | "host" | "port">): string {
  if (siteUrl) return siteUrl;
  const name = EVERYWHERE.has(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
