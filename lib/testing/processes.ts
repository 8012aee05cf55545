// Processes of the product on one database: what they are asked as an admin, and when they have nothing left to do.
import { newId } from "@/lib/kernel/ids";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import type { ServiceContext } from "@/lib/services/service-context";
import type { Container } from "@/lib/wiring/container";
import { sweepTurns } from "@/lib/wiring/turn-sweep";
import { testActor } from "./service-context";

export function adminOf({ services }: Container): ServiceContext {
  return { ...services, actor: testActor("admin"), newId, requestId: null, dryRun: false };
}

/** A test that waits for what never comes ends at its own limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await systemRuntimeClock.sleep(5);
}

/** Until no turn is driven in any of them. */
export function untilIdle(...processes: readonly Container[]): Promise<void> {
  return until(() => processes.every(({ services }) => services.turnRunner.running().length === 0));
}

/** What a process does every few seconds, and whatever that begins. */
export async function sweep(process: Container): Promise<void> {
  await sweepTurns(process.services, Date.now());
  await untilIdle(process);
}
