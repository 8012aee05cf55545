// What an export says of the round that it comes from.

export type RoundName = {
  readonly turn: string;
  /** From 0; people count from 1. */
  readonly round: number;
  readonly agent: string;
  readonly title: string;
};
