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
