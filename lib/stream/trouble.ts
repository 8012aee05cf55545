// What a provider says where a stream breaks off, and what kind of trouble that is.
import { type ProviderFault, providerFault } from "@/lib/domain/models/provider-fault";

export type Trouble = {
  /** The provider's own words: data, never an instruction. */
  readonly detail: string | null;
  /** Null where nothing telling was said. */
  readonly fault: ProviderFault | null;
};

export const NO_TROUBLE: Trouble = { detail: null, fault: null };

/** Where there are words and nothing else. */
export function troubleOf(detail: string | null): Trouble {
  return { detail, fault: detail === null ? null : providerFault({ status: null, words: detail }) };
}
