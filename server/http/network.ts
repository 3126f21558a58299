import { isIPv4, isIPv6 } from "node:net";

/**
 * Identifies a client for rate limits. Limits count networks instead of addresses, because a single IPv6 customer has at
 * least 2^64 addresses.
 */
export type Network = {
  /** An IPv4 address, or the first 64 bits of an IPv6 address. */
  readonly subnet: string;
  /** The first 48 bits of an IPv6 address, a common allocation for one customer. The same as `subnet` for IPv4. */
  readonly block: string;
};

const MAPPED = "::ffff:";
const SUBNET_GROUPS = 4;
const BLOCK_GROUPS = 3;

export function networkOf(address: string): Network {
  // As dual-stack sockets report most visitors; parsing it like any other IPv6 address takes twenty times as long.
  if (address.startsWith(MAPPED) && isIPv4(address.slice(MAPPED.length)))
    return networkOf(address.slice(MAPPED.length));
  const [bare = ""] = address.split("%", 1);
  if (!isIPv6(bare)) return { subnet: address, block: address };
  const groups = groupsOf(bare);
  const mapped = mappedIPv4(groups);
  if (mapped) return { subnet: mapped, block: mapped };
  const first = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(":");
  return { subnet: first(SUBNET_GROUPS), block: `${first(BLOCK_GROUPS)}/48` };
}

/** What one customer can easily have many addresses in: an IPv6 /48, or an IPv4 /24. */
export const areaOf = ({ subnet, block }: Network): string =>
  isIPv4(subnet) ? `${subnet.slice(0, subnet.lastIndexOf("."))}.0/24` : block;

/** Parses a valid IPv6 address, in any notation, into its eight groups. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = numbersOf(head);
  const after = numbersOf(tail ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersOf(part: string): number[] {
  return part
    .split(":")
    .filter(Boolean)
    .flatMap((group) => {
      if (!isIPv4(group)) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}

/** An IPv4 address written as an IPv6 one. */
function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : undefined;
}
