// Resolves a host name for one connection and lets it reach only addresses that were checked: the connection is made to them and no others.

import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { addressObjection } from "./address-verdict";

/** All addresses of a host name. */
export type HostResolver = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemResolver: HostResolver = (hostname) => systemLookup(hostname, { all: true });

/** The guard said no. Its message may be shown. */
export class AddressRefused extends Error {
  constructor(reason: string) {
    super(`Refused: ${reason}.`);
    this.name = "AddressRefused";
  }
}

/**
 * A lookup for `net.connect`. One forbidden address among several refuses the host: a name that is half inside is not
 * to be trusted with the choice. Since the socket connects to what this call answers, a name that resolves
 * differently a moment later changes nothing.
 */
export function checkedLookup(
  resolve: HostResolver,
  host: { readonly named: boolean },
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const objection = addresses
          .map(({ address }) => addressObjection(address, host))
          .find((found) => found !== null);
        if (objection != null)
          callback(new AddressRefused(`${hostname} leads to ${objection}`), "");
        else if (first === undefined)
          callback(new AddressRefused(`${hostname} has no address`), "");
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(asError(error), ""),
    );
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
