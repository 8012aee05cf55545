import { describe, expect, it } from "vitest";
import { providerFault } from "./provider-fault";

describe("what a provider says when it does not answer", () => {
  it.each([
    [429, "Rate limit reached for requests", "rate_limited"],
    [null, "rate_limit_exceeded: Rate limit reached", "rate_limited"],
    [429, "RESOURCE_EXHAUSTED", "rate_limited"],
    [529, "Overloaded", "overloaded"],
    [null, "overloaded_error: Overloaded", "overloaded"],
    [503, "The model is overloaded. Please try again later.", "overloaded"],
    [400, "context_length_exceeded: This model's maximum context length is 8192", "context_length"],
    [400, "invalid_request_error: prompt is too long: 210000 tokens > 200000", "context_length"],
    [
      400,
      "The input token count (2000000) exceeds the maximum number of tokens allowed",
      "context_length",
    ],
    [413, "request_too_large: Request exceeds the maximum size", "context_length"],
    [400, "content_filter: The response was filtered", "filtered"],
    [401, "invalid_api_key", "refused_key"],
    [403, "PERMISSION_DENIED", "refused_key"],
    [404, "The model does not exist", "refused_request"],
    [400, "Invalid schema for function", "refused_request"],
    [500, "The server had an error", null],
    [408, "Request timed out", null],
    [null, "Something broke", null],
  ] as const)("with status %s, %j is %s", (status, words, fault) => {
    expect(providerFault({ status, words })).toBe(fault);
  });
});
