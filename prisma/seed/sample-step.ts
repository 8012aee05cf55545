// One thing that somebody did in the sample's past; steps are carried out in the order of their instants.
import type { Actor } from "@/lib/services/actor";
import type { ServiceContext } from "@/lib/services/service-context";

export type SampleStep = {
  readonly at: string;
  /** Name of the person. */
  readonly by: string;
  readonly carryOut: (context: ServiceContext) => Promise<unknown>;
};

/** Steps of one instant keep the order in which they are given. */
export async function carryOutSteps(
  context: Omit<ServiceContext, "actor">,
  steps: readonly SampleStep[],
): Promise<void> {
  const ordered = [...steps].sort((left, right) => Date.parse(left.at) - Date.parse(right.at));
  for (const { at, by, carryOut } of ordered)
    await carryOut({ ...context, actor: personOf(by), clock: { now: () => new Date(at) } });
}

/** People of the sample have no account here; they could do what their deeds show. */
function personOf(name: string): Actor {
  const id = `sample_${name.split(" ")[0]?.toLowerCase() ?? ""}`;
  return { kind: "user", id, name, role: "admin" };
}
