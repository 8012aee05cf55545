// Opens the runners of this process, of turns and of jobs, with everything that they share.
import { newId } from "@/lib/kernel/ids";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { JobRunner } from "@/lib/runtime/ports/job-runner";
import type { TurnRunner } from "@/lib/runtime/ports/turn-runner";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { agentDesk } from "./agent-desk";
import type { House } from "./house";
import type { FileFolders } from "./media-desk";
import { openGates } from "./open-gates";
import { openJobRunner } from "./open-job-runner";
import { openWorkshop, type Workshop } from "./runtime";
import { createTurnRunner } from "./turn-runner";
import type { OpenWorkerPool } from "./worker-pool";

const LEASE_MS = 15_000;

export function openRunners(
  {
    fileFolders,
    ...parts
  }: Omit<House, "turnRunner" | "jobRunner"> & {
    readonly fileFolders: FileFolders;
    readonly workers: OpenWorkerPool;
  },
  clock: RuntimeClock = systemRuntimeClock,
  leaseMs = LEASE_MS,
): { readonly turnRunner: TurnRunner; readonly jobRunner: JobRunner } {
  let workshop: Workshop | undefined;
  const { workers } = parts;
  const open = () => {
    const house = { ...parts, turnRunner, jobRunner };
    workshop ??= openWorkshop(house, clock, {
      workers,
      fileFolders,
      gates: openGates({ ...house, newId }),
      helpers: agentDesk,
    });
    return workshop;
  };
  const close = async () => {
    await Promise.all([workshop?.listChanges.close(), workshop?.pool.close(), workers.close()]);
  };
  const options = { owner: newId("process"), leaseMs };
  const turnRunner = createTurnRunner(open, options, close);
  const jobRunner = openJobRunner(open, options);
  return { turnRunner, jobRunner };
}
