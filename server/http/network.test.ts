import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1/48"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2", "2001:db8:1/48"],
  ["2001:db8:1:ffff::9", "2001:db8:1:ffff", "2001:db8:1/48"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0/48"],
  ["2001:db8::192.0.2.1", "2001:db8:0:0", "2001:db8:0/48"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0/48"],
  ["::1", "0:0:0:0", "0:0:0/48"],
  ["unknown", "unknown", "unknown"],
])("%s counts as %s, and with its neighbors as %s", (address, subnet, block) => {
  expect(networkOf(address)).toEqual({ subnet, block });
});
