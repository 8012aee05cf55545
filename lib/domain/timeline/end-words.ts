// What ended an attempt or held a call, in a few plain words: for rows, tips and notices alike.
import { PROVIDER_FAULTS, type ProviderFault } from "../models/provider-fault";
import type { Bar, StopNote, Trouble } from "./timeline";

/** "Ada stopped agent main: It loops"; without a full stop. */
export function stopWords({ by, name, reason }: StopNote): string {
  const why = reason === "" ? "" : `: ${reason.replace(/\.$/, "")}`;
  return `${by} stopped ${name || "it"}${why}`;
}

const FAULTS: Readonly<Record<ProviderFault, string>> = {
  rate_limited: "too many requests",
  overloaded: "provider overloaded",
  context_length: "conversation too long",
  filtered: "refused by the provider's policy",
  refused_key: "key not accepted",
  refused_request: "request not accepted",
  unreachable: "provider unreachable",
};

/** How an attempt ended that did not come to an end of its own. */
export function attemptEndWords({ state, trouble }: Pick<Bar, "state" | "trouble">): string {
  return trouble === null ? state.replaceAll("_", " ") : faultWords(trouble);
}

/** The kind of a provider's trouble; "provider error" where it is none of the known ones. */
function faultWords({ fault }: Trouble): string {
  const known = PROVIDER_FAULTS.find((one) => one === fault);
  return known === undefined ? "provider error" : FAULTS[known];
}
