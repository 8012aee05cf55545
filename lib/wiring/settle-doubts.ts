// Asks people about the calls of a turn whose end nobody knows.
import type { TurnRuntime, Workshop } from "./runtime";

/** Each call is asked about once, however often this is done. */
export async function settleDoubts(
  { gates }: Workshop,
  { ports }: TurnRuntime,
  turn: string,
): Promise<void> {
  for (const entry of await ports.ledger.ofTurn(turn))
    if (entry.state === "unknown") await gates.askAbout(entry);
}
