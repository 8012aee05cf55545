// Where a model's words go while it speaks: to the people and programs that watch the turn.

/** Only what the overseer has let through arrives here (R73). */
export type Output = {
  /** `lane` is the channel's lane, null for plain text. */
  text(lane: string | null, text: string): void;
  /** Arguments of a call that was let through, as they are written. */
  argument(index: number, tool: string, text: string): void;
  answer(text: string): void;
};
