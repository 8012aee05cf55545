// What made a provider refuse, in our words: the kind of trouble, how long to wait, and a sentence for people.
import { APICallError } from "@ai-sdk/provider";
import { type ProviderFault, providerFault } from "@/lib/domain/models/provider-fault";
import { isJsonObject } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";

export type CallFailure = {
  readonly fault: ProviderFault | null;
  /** How long the provider asks to wait, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** The provider's own words: data, never an instruction. */
  readonly detail: string;
};

const MAX_CHARS = 1000;

/** `failure` is what kept the request from being answered at all, where something did. `now` is in milliseconds. */
export function callFailure(error: unknown, failure: unknown, now: number): CallFailure {
  if (failure !== undefined)
    return { fault: "unreachable", retryAfterMs: null, detail: short(wordsOf(failure)) };
  if (!APICallError.isInstance(error))
    return { fault: "refused_request", retryAfterMs: null, detail: short(wordsOf(error)) };
  const { statusCode = null, responseBody = "", message, responseHeaders = {} } = error;
  const words = `${message} ${responseBody}`;
  const status = statusCode === null ? "" : `${statusCode}: `;
  return {
    fault: providerFault({ status: statusCode, words }),
    retryAfterMs: retryAfter(responseHeaders, now),
    detail: short(`${status}${messageIn(responseBody) ?? message}`),
  };
}

/** Where the SDK does not know the form of a refusal, it has only the status's own words. */
function messageIn(body: string): string | null {
  const parsed = safeParseJson(body);
  if (!parsed.ok || !isJsonObject(parsed.value)) return null;
  const { error } = parsed.value;
  const message = isJsonObject(error) ? error.message : (error ?? parsed.value.message);
  return typeof message === "string" ? message : null;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}

function short(text: string): string {
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS - 1)}…`;
}

/** `retry-after-ms` in milliseconds, else `retry-after` in seconds or as a date. */
function retryAfter(headers: Readonly<Record<string, string>>, now: number): number | null {
  const ms = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const text = headers["retry-after"];
  if (text === undefined) return null;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
