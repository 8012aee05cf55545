// What an export says of the round that it comes from.

export type RoundName = {
  readonly turn: string;
  /** From 0; people count from 1. */
  readonly round: number;
  readonly agent: string;
  readonly title: string;
  /** Where its turn does a task of another one's: that round, and the turn on top of all of them. */
  readonly under?: { readonly turn: string; readonly round: number; readonly top: string };
};

/** A round with what it is called, and below it those of the other agents' runs that its calls have begun (R162). */
export type NamedRound<Timeline> = {
  readonly name: RoundName;
  readonly timeline: Timeline;
  readonly below: readonly NamedRound<Timeline>[];
};
