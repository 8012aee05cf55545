// The four strategies as the console speaks of them: the word, and what it says about a tool.

export const STRATEGY_WORDS = ["exploration", "exploitation", "neutral", "unknown"] as const;
export type StrategyWord = (typeof STRATEGY_WORDS)[number];

export const STRATEGY_MEANINGS: Readonly<Record<StrategyWord, string>> = {
  exploration: "obtains information: search, read, fetch",
  exploitation: "changes state or makes durable output",
  neutral: "bookkeeping or detached work beside the answer",
  unknown: "nobody has said what it means, so it runs alone",
};
