/** Where a link may lead: a web address, a mailbox, a path or a place on this site. Never a script. */
const LINK = /^(https?:\/\/\S+|mailto:\S+|\/(?![/\\])\S*|#\S+)$/i;

export const isLink = (address: string) => LINK.test(address);

/** Pictures are our own: uploaded ones, and those that belong to the site. */
export const isOwnPicture = (address: string) => /^\/(media|assets)\/(?!.*\.\.)[\w./-]+$/.test(address);

/** What was meant by "example.com" or "me@example.com"; nothing where it can't be a link. */
export function linkFrom(typed: string): string | undefined {
  const address = typed.trim();
  if (isLink(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address)) return `https://${address}`;
  return undefined;
}
