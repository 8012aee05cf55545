// Why a provider gave no answer, or broke one off: what decides whether asking again makes sense.

export const PROVIDER_FAULTS = [
  /** Too many requests; the provider may say for how long. */
  "rate_limited",
  /** It cannot serve anybody at the moment. */
  "overloaded",
  /** The conversation is longer than the model can read. */
  "context_length",
  /** Its own policy refuses the conversation. */
  "filtered",
  /** The key is missing, wrong, or may not do this. */
  "refused_key",
  /** The request itself is not what it takes: an unknown model, a schema that it cannot read. */
  "refused_request",
  /** Nobody answered at its address. */
  "unreachable",
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

/** Asking once more, unchanged, can only fail again. */
export function isFinalFault(fault: ProviderFault | null): boolean {
  return fault === "filtered" || fault === "refused_key" || fault === "refused_request";
}

type Answer = {
  /** HTTP status; null where the words came in the middle of a stream, or nobody answered. */
  readonly status: number | null;
  /** Whatever the provider says: its error's type, code and message. */
  readonly words: string;
};

const CONTEXT_LENGTH =
  /context[_ ]length|context[_ ]window|maximum context|prompt is too long|input is too long|too many tokens|exceeds? the (?:maximum|token|limit)[^.]*token|request_too_large|string_above_max_length/i;
const FILTERED =
  /content[_ ]?filter|content[_ ]policy|responsible ?ai|safety system|prohibited_content/i;
const RATE_LIMITED = /rate[_ ]?limit|too many requests|resource_exhausted|quota/i;
const OVERLOADED = /overloaded|server is busy|capacity|unavailable|try again later/i;

/** Null where nothing telling was said: then it simply broke off. Words come first, for providers differ in statuses. */
export function providerFault({ status, words }: Answer): ProviderFault | null {
  if (CONTEXT_LENGTH.test(words)) return "context_length";
  if (FILTERED.test(words)) return "filtered";
  if (status === 429 || RATE_LIMITED.test(words)) return "rate_limited";
  if (status === 401 || status === 403) return "refused_key";
  if (status === 529 || status === 503 || OVERLOADED.test(words)) return "overloaded";
  if (status === 413) return "context_length";
  return status !== null && status >= 400 && status < 500 && status !== 408
    ? "refused_request"
    : null;
}
