// Flows to look at, and the table of what each kind of step does when it fails (R195).
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listFlowExamples as endpoint } from "@/lib/contracts/flows";
import { EXAMPLE_AGENTS, EXAMPLE_FLOWS } from "@/lib/domain/flows/example-flows";
import { STEP_KINDS } from "@/lib/domain/flows/step-kinds";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

/** @throws AppError FORBIDDEN */
export async function listFlowExamples({
  actor,
}: Pick<ServiceContext, "actor">): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const kinds = Object.entries(STEP_KINDS).map(([kind, said]) => ({ kind, ...said }));
  return { items: [...EXAMPLE_FLOWS], agents: { ...EXAMPLE_AGENTS }, kinds };
}
