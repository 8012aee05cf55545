// Opens the runner of this process, with everything that the turns of one process share.
import { newId } from "@/lib/kernel/ids";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { TurnRunner } from "@/lib/runtime/ports/turn-runner";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { agentDesk } from "./agent-desk";
import type { House } from "./house";
import type { FileFolders } from "./media-desk";
import { openGates } from "./open-gates";
import { openWorkshop, type Workshop } from "./runtime";
import { createTurnRunner } from "./turn-runner";
import { createWorkerPool } from "./worker-pool";

const LEASE_MS = 15_000;

export function openTurnRunner(
  { fileFolders, ...parts }: Omit<House, "turnRunner"> & { readonly fileFolders: FileFolders },
  clock: RuntimeClock = systemRuntimeClock,
  leaseMs = LEASE_MS,
): TurnRunner {
  let workshop: Workshop | undefined;
  const workers = createWorkerPool();
  const open = () => {
    const house = { ...parts, turnRunner: runner };
    workshop ??= openWorkshop(house, clock, {
      workers,
      fileFolders,
      gates: openGates({ ...house, newId }),
      helpers: agentDesk,
    });
    return workshop;
  };
  const close = async () => {
    await Promise.all([workshop?.pool.close(), workers.close()]);
  };
  const runner = createTurnRunner(open, { owner: newId("process"), leaseMs }, close);
  return runner;
}
