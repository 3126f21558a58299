import type { Settings } from "#server/platform/settings.ts";

/** Listening on these means every address of the machine; a link needs one that leads somewhere. */
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/** Where links in mails lead: the public address, or where it is not known the one the server listens on. */
export function siteAddress({ siteUrl, host, port }: Pick<Settings, "siteUrl" | "host" | "port">): string {
  if (siteUrl) return siteUrl;
  const name = EVERYWHERE.has(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
