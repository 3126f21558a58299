import { BlockList, isIP } from "node:net";

const ownAddresses = new BlockList();
ownAddresses.addSubnet("127.0.0.0", 8, "ipv4");
ownAddresses.addAddress("::1", "ipv6");

/** Whether a host name or an address means this machine and can't be reached from another. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.+)\]$/, "$1");
  const family = isIP(bare);
  return family === 0 ? bare === "localhost" : ownAddresses.check(bare, family === 6 ? "ipv6" : "ipv4");
}

/** The same for a Host header, whose port may be any. */
export function isLoopbackHost(host: string): boolean {
  const name = /^(\[[^\]]+\]|[^:]+)(:\d{1,5})?$/.exec(host)?.[1];
  return name !== undefined && isLoopback(name);
}
