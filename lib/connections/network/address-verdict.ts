// Decides which addresses and URLs a connection may reach: public ones by https, anything else only where it was named.
import ipaddr from "ipaddr.js";

/** `named`: the host stands on the allow-list, so plain http and private addresses are its owner's wish. */
export type UrlVerdict =
  | { readonly allowed: true; readonly named: boolean }
  | { readonly allowed: false; readonly reason: string };

/**
 * 1. https on port 443, to a host that is no private address. 2. A host named in `allowedHosts` (`host`, any port, or
 * `host:port`) may use http and other ports. 3. No user name or password in the URL. What a name resolves to is judged
 * by `addressObjection`, at the moment of connecting.
 */
export function urlVerdict(url: URL, allowedHosts: readonly string[]): UrlVerdict {
  if (url.username !== "" || url.password !== "") {
    return refused("a URL must not carry a user name or a password");
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return refused(`${url.protocol} is no protocol for a server; use https:`);
  }
  if (isNamed(url, allowedHosts)) return { allowed: true, named: true };
  if (url.protocol !== "https:") return refused(`plain http to ${url.host} is not allowed`);
  if (url.port !== "") return refused(`port ${url.port} of ${url.hostname} is not allowed`);
  const host = bareHost(url.hostname);
  const objection = ipaddr.isValid(host) ? addressObjection(host, { named: false }) : null;
  return objection === null ? { allowed: true, named: false } : refused(objection);
}

/**
 * Why an address must not be connected to, or null. A named host may be loopback, private or carrier-grade; what no
 * server lives at (link-local with its metadata services, multicast, unspecified, broadcast) is refused for it too.
 */
export function addressObjection(
  address: string,
  host: { readonly named: boolean },
): string | null {
  const range = rangeOf(address);
  const allowed = range === "unicast" || (host.named && NAMED_RANGES.has(range));
  return allowed ? null : `${address} is ${WORDS[range] ?? `a ${range} address`}`;
}

const NAMED_RANGES: ReadonlySet<string> = new Set([
  "loopback",
  "private",
  "carrierGradeNat",
  "uniqueLocal",
  "reserved",
]);

const WORDS: Readonly<Record<string, string>> = {
  loopback: "a loopback address",
  private: "a private address",
  uniqueLocal: "a private address",
  carrierGradeNat: "an address inside a provider's network",
  linkLocal: "a link-local address",
  unspecified: "no address of a host",
  invalid: "no address",
};

/** IPv4 inside IPv6 (mapped, NAT64) is judged as the IPv4 address it leads to; other IPv6 must be global unicast. */
function rangeOf(text: string): string {
  if (!ipaddr.isValid(text)) return "invalid";
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range();
  const range = address.range();
  const embedded = address.toByteArray().slice(-4).join(".");
  if (range === "ipv4Mapped" || address.match(NAT64, NAT64_BITS)) return rangeOf(embedded);
  return range === "unicast" && !address.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS)
    ? "reserved"
    : range;
}

const NAT64 = ipaddr.IPv6.parse("64:ff9b::");
const NAT64_BITS = 96;
const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::");
const GLOBAL_UNICAST_BITS = 3;

function isNamed(url: URL, allowedHosts: readonly string[]): boolean {
  const port = url.port !== "" ? url.port : url.protocol === "https:" ? "443" : "80";
  const host = bareHost(url.hostname);
  return allowedHosts.some((entry) => {
    const named =
      entry.includes("://") || !URL.canParse(`http://${entry}`) ? null : new URL(`http://${entry}`);
    if (named === null || bareHost(named.hostname) !== host) return false;
    return !/:\d+$/.test(entry) || portOf(entry) === port;
  });
}

function portOf(entry: string): string {
  return /:(\d+)$/.exec(entry)?.[1] ?? "";
}

/** Without the brackets of IPv6 and the final dot of a full name. */
function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");
}

function refused(reason: string): UrlVerdict {
  return { allowed: false, reason };
}
