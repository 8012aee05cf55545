// What every step of a tried round shares.
import type { Round } from "./use-round";

export type StepContext = {
  readonly agent: string;
  readonly round: Round;
  readonly mixed: "every" | "any";
  /** Namespaces that a call of a tool may name. */
  readonly namespaces: Readonly<Record<string, readonly string[]>>;
};
