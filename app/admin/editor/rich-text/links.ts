/** Web addresses, email addresses, paths and anchors; never scripts. */
const LINK = /^(https?:\/\/\S+|mailto:\S+|\/(?![/\\])\S*|#\S+)$/i;

export const isLink = (address: string) => LINK.test(address);

/** Only uploaded pictures and those that ship with the site are allowed. */
export const isOwnPicture = (address: string) => /^\/(media|assets)\/(?!.*\.\.)[\w./-]+$/.test(address);

/** Completes "example.com" and "me@example.com"; undefined if it can't be a link. */
export function linkFrom(typed: string): string | undefined {
  const address = typed.trim();
  if (isLink(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address)) return `https://${address}`;
  return undefined;
}
