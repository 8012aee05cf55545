import { describe, expect, it } from "vitest";
import { addressFault } from "./address-fault";

const leadsTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const fault = (url: string, resolve = leadsTo("93.184.216.34"), allowedHosts: string[] = []) =>
  addressFault(url, { allowedHosts, resolve });

describe("an address", () => {
  it("that is public, by https, has no fault", async () => {
    expect(await fault("https://tools.example/mcp")).toBeNull();
  });

  it.each([
    ["tools.example", /not a URL/],
    ["ftp://tools.example", /no protocol/],
    ["http://tools.example", /plain http/],
    ["https://tools.example:8443/", /port 8443/],
    ["https://me:secret@tools.example/", /password/],
    ["https://127.0.0.1/", /loopback/],
    ["https://[::1]/", /loopback/],
    ["https://169.254.169.254/latest", /link-local/],
  ])("such as %s is refused", async (url, reason) => {
    expect(await fault(url)).toMatch(reason);
  });

  it("is refused where one of the addresses behind its name is private", async () => {
    const reason = await fault("https://tools.example/", leadsTo("93.184.216.34", "10.0.0.7"));

    expect(reason).toBe(
      "tools.example may not be reached from here: 10.0.0.7 is a private address",
    );
  });

  it("that was named may be private, but never link-local", async () => {
    const named = ["tools.internal"];

    expect(await fault("http://tools.internal:8080/", leadsTo("10.0.0.7"), named)).toBeNull();
    expect(await fault("http://tools.internal/", leadsTo("169.254.0.1"), named)).toMatch(
      /link-local/,
    );
  });

  it("is judged later where its name cannot be resolved now, or not in time", async () => {
    const fails = () => Promise.reject(new Error("ENOTFOUND"));
    const hangs = () => new Promise<never>(() => undefined);

    expect(await fault("https://tools.example/", fails)).toBeNull();
    expect(
      await addressFault("https://tools.example/", {
        allowedHosts: [],
        resolve: hangs,
        resolveMs: 5,
      }),
    ).toBeNull();
  });
});
