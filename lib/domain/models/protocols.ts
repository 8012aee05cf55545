// The forms in which models write their streams; each has a reader in `lib/stream`.

export const PROTOCOLS = [
  "channel",
  "openai-chat",
  "openai-responses",
  "anthropic",
  "gemini",
] as const;
export type Protocol = (typeof PROTOCOLS)[number];
