// Opens the runner of this process, with everything that the turns of one process share.
import { newId } from "@/lib/kernel/ids";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { TurnRunner } from "@/lib/runtime/ports/turn-runner";
import type { WorkerPool } from "@/lib/runtime/ports/worker-pool";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { helperDesk } from "./helper-desk";
import type { House } from "./house";
import { openGates } from "./open-gates";
import { openWorkshop, type Workshop } from "./runtime";
import { createTurnRunner } from "./turn-runner";

const LEASE_MS = 15_000;

export function openTurnRunner(
  parts: Omit<House, "turnRunner">,
  clock: RuntimeClock = systemRuntimeClock,
  leaseMs = LEASE_MS,
): TurnRunner {
  let workshop: Workshop | undefined;
  const open = () => {
    const house = { ...parts, turnRunner: runner };
    workshop ??= openWorkshop(house, clock, {
      workers: NO_WORKERS,
      gates: openGates({ ...house, newId }),
      helpers: helperDesk,
    });
    return workshop;
  };
  const runner = createTurnRunner(open, { owner: newId("process"), leaseMs });
  return runner;
}

const NO_WORKERS: WorkerPool = {
  run: async () => ({
    kind: "not_started",
    code: "NO_HANDLER",
    message: "No worker runs here yet.",
  }),
};
