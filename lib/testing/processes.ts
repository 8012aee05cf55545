// Processes of the product on one database: what they are asked as an admin, and when they have nothing left to do.
import { newId } from "@/lib/kernel/ids";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import type { ServiceContext } from "@/lib/services/service-context";
import type { Container } from "@/lib/wiring/container";
import { testActor } from "./service-context";

export function adminOf({ services }: Container): ServiceContext {
  return { ...services, actor: testActor("admin"), newId, requestId: null, dryRun: false };
}

/** Until no turn is driven in any of them. */
export async function untilIdle(...processes: readonly Container[]): Promise<void> {
  while (processes.some(({ services }) => services.turnRunner.running().length > 0))
    await systemRuntimeClock.sleep(5);
}
