// Plays one failure by the real rule or the real runtime, in memory: nothing is kept and nothing outside is touched.
import type { PlayedFailure } from "@/lib/contracts/gallery";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { FAILURE_MODES } from "./failure-modes";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function playFailure(
  { actor, workers }: Pick<ServiceContext, "actor" | "workers">,
  id: string,
): Promise<PlayedFailure> {
  authorise(actor, "read");
  const failure = FAILURE_MODES.find((one) => one.id === id);
  if (failure === undefined) throw new AppError("NOT_FOUND", `There is no failure ${id} to play.`);
  const { seen, ...rest } = await failure.play({ workers });
  return { ...rest, seen: [...seen] };
}
