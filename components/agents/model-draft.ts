// An agent's model while it is being chosen.
import type { AgentDetailData } from "@/lib/client/agents";

type Model = NonNullable<AgentDetailData["model"]>;
type Provider = Extract<Model, { kind: "provider" }>["provider"];

export type ModelDraft = {
  /** `none` plays samples; `replay` is only kept where it stands. */
  readonly provider: Provider | "none" | "replay";
  readonly model: string;
  readonly baseUrl: string;
  readonly secret: string | null;
};

export const PROVIDER_WORDS = {
  none: "No model: replays only",
  anthropic: "Anthropic",
  openai: "OpenAI",
  google: "Google",
  "openai-compatible": "Any OpenAI-compatible address",
  replay: "A sample round",
} as const satisfies Record<ModelDraft["provider"], string>;

export function modelDraftOf(model: AgentDetailData["model"]): ModelDraft {
  if (model === null) return { provider: "none", model: "", baseUrl: "", secret: null };
  if (model.kind === "replay")
    return { provider: "replay", model: model.sample, baseUrl: "", secret: null };
  const { provider, baseUrl = "", secret = null } = model;
  return { provider, model: model.model, baseUrl, secret };
}

/** `standing` is what is kept where nothing of it was changed. */
export function toModelInput(draft: ModelDraft, standing: AgentDetailData["model"]) {
  const { provider, secret } = draft;
  if (provider === "none") return null;
  if (provider === "replay") return standing;
  const baseUrl = draft.baseUrl.trim();
  return {
    kind: "provider" as const,
    provider,
    model: draft.model.trim(),
    ...(baseUrl === "" ? {} : { baseUrl }),
    ...(secret === null ? {} : { secret }),
  };
}

export function isSameModel(left: ModelDraft, right: ModelDraft): boolean {
  return (["provider", "model", "baseUrl", "secret"] as const).every(
    (field) => left[field] === right[field],
  );
}
