// The tokens of one answer of a model.

/** As its provider counts them; `input` is everything that was read for it, cached or not. */
export type TokenUsage = {
  readonly input: number;
  /** What of the input came from the provider's cache. */
  readonly cachedInput: number;
  readonly output: number;
};

/** Estimated where its provider has counted nothing. */
export type AnswerUsage = TokenUsage & { readonly isEstimated: boolean };
