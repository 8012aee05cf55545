// Time as a port, so that rules and tests never read a wall clock.

/** Answers the current instant. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
