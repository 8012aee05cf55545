// Waits at the end of a round for what started early, within a bound; what outlives it is shown as outliving (R92).
import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import type { Round } from "./round";

export async function settleEarly(round: Round): Promise<void> {
  const { tasks, ports, pinned, ledger, log } = round;
  const left = await tasks.settle(ports.clock, pinned.settleMs);
  tasks.check();
  for (const key of left) {
    const entry = ledger.get(key);
    if (entry !== undefined) await log.fact({ type: "call.outlived", of: coordinatesOf(entry) });
  }
}
