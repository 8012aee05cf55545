import { describe, expect, it } from "vitest";
import { shortAddress } from "./short-address";

describe("shortAddress", () => {
  it.each([
    ["0000:0000:0000:0000:0000:0000:0000:0001", "::1"],
    ["0000:0000:0000:0000:0000:0000:0000:0000", "::"],
    ["2001:0db8:0000:0000:0008:0800:200C:417A", "2001:db8::8:800:200c:417a"],
    ["2001:db8:0:0:1:0:0:0", "2001:db8:0:0:1::"],
    ["fe80:0:1:0:1:0:1:0", "fe80:0:1:0:1:0:1:0"],
    ["::1", "::1"],
    ["127.0.0.1", "127.0.0.1"],
    ["unknown", "unknown"],
  ])("writes %s as %s", (address, short) => {
    expect(shortAddress(address)).toBe(short);
  });
});
