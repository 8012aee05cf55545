// The SDK's model for a choice, and the protocol that its answers come in.
import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV3, SharedV3ProviderOptions } from "@ai-sdk/provider";
import type { ProviderChoice } from "@/lib/domain/models/model-choice";
import type { Protocol } from "@/lib/domain/models/protocols";

export type OpenedProvider = {
  readonly model: LanguageModelV3;
  readonly protocol: Protocol;
  readonly providerOptions: SharedV3ProviderOptions;
};

/**
 * `key` is always given, if only empty: the SDK would otherwise look into the environment for one that nobody has named
 * here. The provider keeps nothing of the conversation where it can be told so.
 */
export function openProvider(
  { provider, model, baseUrl }: ProviderChoice,
  { key, fetch }: { readonly key: string; readonly fetch: typeof globalThis.fetch },
): OpenedProvider {
  const at = baseUrl === undefined ? {} : { baseURL: baseUrl.replace(/\/+$/, "") };
  switch (provider) {
    case "anthropic":
      return {
        model: createAnthropic({ ...at, apiKey: key, fetch })(model),
        protocol: "anthropic",
        providerOptions: {},
      };
    case "openai":
      return {
        model: createOpenAI({ ...at, apiKey: key, fetch }).responses(model),
        protocol: "openai-responses",
        providerOptions: { openai: { store: false } },
      };
    case "google":
      return {
        model: createGoogleGenerativeAI({ ...at, apiKey: key, fetch })(model),
        protocol: "gemini",
        providerOptions: {},
      };
    case "openai-compatible":
      return {
        model: createOpenAICompatible({
          name: "compatible",
          baseURL: at.baseURL ?? "",
          ...(key === "" ? {} : { apiKey: key }),
          fetch,
        })(model),
        protocol: "openai-chat",
        providerOptions: {},
      };
  }
}
