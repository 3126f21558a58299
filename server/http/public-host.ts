import { BlockList, isIP } from "node:net";
import { isLoopback } from "./loopback.ts";

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
  ["0.0.0.0", 8],
  ["224.0.0.0", 3],
] as const) {
  privateAddresses.addSubnet(network, prefix, "ipv4");
}
privateAddresses.addSubnet("fc00::", 7, "ipv6");
privateAddresses.addSubnet("fe80::", 10, "ipv6");
privateAddresses.addAddress("::", "ipv6");
// Addresses of IPv4 in another form.
privateAddresses.addSubnet("64:ff9b::", 96, "ipv6");

/** Whether an IP address is not one of the public internet. */
export const isPrivateAddress = (address: string): boolean =>
  privateAddresses.check(address, isIP(address) === 6 ? "ipv6" : "ipv4") || isLoopback(address);

/** Returns the host of a URL, or null for this machine and its private network, whose names must not be published. */
export function publicHost(address: string): string | null {
  const host = new URL(address).hostname;
  const bare = host.replace(/^\[(.+)\]$/, "$1");
  const family = isIP(bare);
  const isOwn =
    family === 0 ? !bare.includes(".") || /\.(local|internal|lan|home\.arpa)$/i.test(bare) : isPrivateAddress(bare);
  return isOwn || isLoopback(host) ? null : host;
}
