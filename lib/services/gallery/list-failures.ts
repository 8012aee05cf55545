// The failures that can be played, each with what happens without its guard.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listFailures as endpoint } from "@/lib/contracts/gallery";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { FAILURE_MODES } from "./failure-modes";

/** @throws AppError FORBIDDEN */
export async function listFailures({
  actor,
}: Pick<ServiceContext, "actor">): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  return {
    items: FAILURE_MODES.map(({ id, title, without, guard, requirements, code, plays }) => ({
      ...{ id, title, without, guard, code, plays },
      requirements: [...requirements],
    })),
  };
}
