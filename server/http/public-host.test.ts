import { expect, test } from "vitest";
import { reachOf } from "./public-host.ts";

test.each([
  ["8.8.8.8", "public"],
  ["2606:4700::1111", "public"],
  ["10.1.2.3", "private"],
  ["192.168.0.1", "private"],
  ["127.0.0.1", "private"],
  ["0.0.0.0", "private"],
  ["::1", "private"],
  ["fd12::1", "private"],
  ["::ffff:10.0.0.1", "private"],
  ["169.254.169.254", "reserved"],
  ["::ffff:169.254.169.254", "reserved"],
  ["fe80::1", "reserved"],
  ["fec0::1", "reserved"],
  ["ff02::1", "reserved"],
  ["2002:a00:1::", "reserved"],
  ["2001:db8::1", "reserved"],
  ["2001:2::1", "reserved"],
  ["3fff::1", "reserved"],
  ["64:ff9b::a9fe:a9fe", "reserved"],
  ["192.0.2.1", "reserved"],
  ["198.51.100.1", "reserved"],
  ["203.0.113.1", "reserved"],
  ["198.19.255.255", "reserved"],
  ["224.0.0.1", "reserved"],
  ["255.255.255.255", "reserved"],
])("%s is %s", (address, reach) => {
  expect(reachOf(address)).toBe(reach);
});
