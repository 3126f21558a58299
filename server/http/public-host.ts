import { BlockList, isIP } from "node:net";

const ownAddresses = new BlockList();
ownAddresses.addSubnet("127.0.0.0", 8, "ipv4");
ownAddresses.addAddress("::1", "ipv6");

/** Tells whether a host name or address refers to this machine and is unreachable from others. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.+)\]$/, "$1");
  const family = isIP(bare);
  return family === 0 ? bare === "localhost" : ownAddresses.check(bare, family === 6 ? "ipv6" : "ipv4");
}

/** Does the same for a Host header, with any port. */
export function isLoopbackHost(host: string): boolean {
  const name = /^(\[[^\]]+\]|[^:]+)(:\d{1,5})?$/.exec(host)?.[1];
  return name !== undefined && isLoopback(name);
}

type Reach = "public" | "private" | "reserved";

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["0.0.0.0", 32],
] as const) {
  privateNetworks.addSubnet(network, prefix, "ipv4");
}
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("::", 127, "ipv6");

/** What IANA lists as not globally reachable: link-local above all, where machines in clouds find their credentials. */
const reservedNetworks = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["169.254.0.0", 16],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  reservedNetworks.addSubnet(network, prefix, "ipv4");
}
// Apart, because a list with both checks addresses of IPv4 against the networks of IPv6 that map them.
const reservedNetworks6 = new BlockList();
for (const [network, prefix] of [
  // All but 2000::/3, and what isn't public within that.
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  reservedNetworks6.addSubnet(network, prefix, "ipv6");
}

/** Where an IP address leads. No server that somebody could mean has a reserved one. */
export function reachOf(address: string): Reach {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (privateNetworks.check(address, family)) return "private";
  if (reservedNetworks.check(address, family)) return "reserved";
  return family === "ipv6" && reservedNetworks6.check(address, family) ? "reserved" : "public";
}

/** Returns the host of a URL, or null for this machine and its private network, whose names must not be published. */
export function publicHost(address: string): string | null {
  const host = new URL(address).hostname;
  const bare = host.replace(/^\[(.+)\]$/, "$1");
  const family = isIP(bare);
  const isOwn =
    family === 0 ? !bare.includes(".") || /\.(local|internal|lan|home\.arpa)$/i.test(bare) : reachOf(bare) !== "public";
  return isOwn || isLoopback(host) ? null : host;
}
