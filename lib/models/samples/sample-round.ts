// A sample round: a turn that was written by us, with real tools of the sample workspace and what it shows.
import type { Recording } from "../replay/recording";

export type SampleRound = {
  readonly id: string;
  readonly title: string;
  /** Sentences for whoever chooses it: what happens, and what to look at. */
  readonly shows: string;
  /** The agent of the sample workspace that it is written for. */
  readonly agent: string;
  /** What the user asks. */
  readonly asks: string;
  readonly recording: Recording;
};
