// Tells ahead of any connection why one to an address would be refused.
import { addressObjection, urlVerdict } from "./address-verdict";
import { type HostResolver, systemResolver } from "./checked-lookup";

export type FaultOptions = {
  readonly allowedHosts: readonly string[];
  readonly resolve?: HostResolver;
  /** Milliseconds to wait for the name. */
  readonly resolveMs?: number;
};

/**
 * Null where nothing speaks against it at this moment: a name that cannot be resolved now is judged when it can be, at
 * the connection itself.
 */
export async function addressFault(url: string, options: FaultOptions): Promise<string | null> {
  if (!URL.canParse(url)) return "it is not a URL such as https://tools.example/mcp";
  const parsed = new URL(url);
  const verdict = urlVerdict(parsed, options.allowedHosts);
  if (!verdict.allowed) return verdict.reason;
  const host = parsed.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = await resolveInTime(host, options);
  const objection = addresses
    .map(({ address }) => addressObjection(address, verdict))
    .find((found) => found !== null);
  return objection === undefined
    ? null
    : `${parsed.hostname} may not be reached from here: ${objection}`;
}

async function resolveInTime(
  host: string,
  { resolve = systemResolver, resolveMs = 3_000 }: FaultOptions,
): ReturnType<HostResolver> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((settle) => {
    timer = setTimeout(() => settle([]), resolveMs);
  });
  try {
    return await Promise.race([resolve(host), late]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}
