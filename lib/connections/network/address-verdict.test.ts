import { describe, expect, it } from "vitest";
import { addressObjection, urlVerdict } from "./address-verdict";

const open = { named: false };
const named = { named: true };
const allows = (url: string, ...hosts: string[]) => urlVerdict(new URL(url), hosts).allowed;

describe("an address", () => {
  it.each(["1.1.1.1", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])(
    "%s may be reached",
    (address) => {
      expect(addressObjection(address, open)).toBeNull();
    },
  );

  it.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.8",
    "198.18.0.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12::1",
    "fec0::1",
    "ff02::1",
    "2001:db8::1",
    "2001::1",
    "2002:7f00:1::",
    "2002:808:808::",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "64:ff9b:1::808:808",
    "100::1",
    "5f00::1",
    "not an address",
    "",
  ])("%s is refused", (address) => {
    expect(addressObjection(address, open)).not.toBeNull();
  });

  it("may be private for a host that was named, but never one where no server lives", () => {
    for (const address of ["127.0.0.1", "10.0.0.1", "::1", "fd12::1", "100.64.0.1"]) {
      expect(addressObjection(address, named)).toBeNull();
    }
    for (const address of [
      "169.254.169.254",
      "fe80::1",
      "224.0.0.1",
      "0.0.0.0",
      "255.255.255.255",
    ]) {
      expect(addressObjection(address, named)).not.toBeNull();
    }
  });
});

describe("a URL", () => {
  it.each(["https://example.com/mcp", "https://EXAMPLE.com:443/", "https://1.1.1.1/"])(
    "%s may be reached",
    (url) => {
      expect(allows(url)).toBe(true);
    },
  );

  it.each([
    "http://example.com/",
    "https://example.com:8443/",
    "https://user:pass@example.com/",
    "https://user@example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://127.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://0/",
  ])("%s is refused", (url) => {
    expect(allows(url)).toBe(false);
  });

  it("of a named host may use http and, where no port was named, any port", () => {
    expect(allows("http://127.0.0.1:3001/mcp", "127.0.0.1:3001")).toBe(true);
    expect(allows("http://localhost:3001/mcp", "LOCALHOST")).toBe(true);
    expect(allows("http://localhost.:3001/mcp", "localhost")).toBe(true);
    expect(allows("http://[::1]:80/", "[::1]:80")).toBe(true);
    expect(allows("https://tools.example:8443/", "tools.example:8443")).toBe(true);
    expect(allows("http://2130706433:3001/", "127.0.0.1")).toBe(true);
  });

  it("is not allowed by a near miss", () => {
    expect(allows("http://127.0.0.1:3002/", "127.0.0.1:3001")).toBe(false);
    expect(allows("http://localhost.example.com/", "localhost")).toBe(false);
    expect(allows("http://evil-localhost/", "localhost")).toBe(false);
    expect(allows("http://localhost@example.com/", "localhost")).toBe(false);
    expect(allows("http://127.0.0.1/", "", "*", "http://127.0.0.1", "/")).toBe(false);
    expect(allows("http://u:p@localhost/", "localhost")).toBe(false);
  });
});
