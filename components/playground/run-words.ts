// How a turn of the playground is run, as words in the address and on the screen.

export const PACE_WORDS = ["slow", "written", "fast", "at-once"] as const;
export type PaceWord = (typeof PACE_WORDS)[number];

/** Times the stream's own pace; 0 does not wait at all. */
export const PACES: Readonly<Record<PaceWord, number>> = {
  slow: 0.5,
  written: 1,
  fast: 3,
  "at-once": 0,
};

export const PACE_LABELS: Readonly<Record<PaceWord, string>> = {
  slow: "half as fast",
  written: "as written",
  fast: "three times as fast",
  "at-once": "all at once",
};

export const EXECUTION_WORDS = ["real", "nothing"] as const;
export type ExecutionWord = (typeof EXECUTION_WORDS)[number];

/** As the stream's readers name them. */
export const PROTOCOL_WORDS = [
  "channel",
  "openai-chat",
  "openai-responses",
  "anthropic",
  "gemini",
] as const;
export type ProtocolWord = (typeof PROTOCOL_WORDS)[number];

export const PROTOCOL_LABELS: Readonly<Record<ProtocolWord, string>> = {
  channel: "Channel",
  "openai-chat": "OpenAI Chat Completions",
  "openai-responses": "OpenAI Responses",
  anthropic: "Anthropic Messages",
  gemini: "Google Gemini",
};

export type RunSettings = {
  readonly early: boolean;
  readonly pace: PaceWord;
  readonly execution: ExecutionWord;
};
