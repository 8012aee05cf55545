// How a tool should answer, asked by somebody who weighs it (R133).
import type { z } from "zod";
import type { advisePattern as endpoint } from "@/lib/contracts/call-figures";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { choosePattern } from "@/lib/domain/tools/figures/access-pattern";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

/** @throws AppError FORBIDDEN, INVALID_INPUT */
export function advisePattern(
  { actor }: Pick<ServiceContext, "actor">,
  work: z.output<(typeof endpoint)["query"]>,
): ResponseOf<typeof endpoint> {
  authorise(actor, "read");
  if (work.p50Ms > work.p99Ms)
    throw invalidInput([
      { path: "p99Ms", message: "is what the slowest calls take: at least p50Ms" },
    ]);
  const { pattern, reasons, cautions, settings } = choosePattern(work);
  return {
    pattern,
    reasons: [...reasons],
    cautions: [...cautions],
    settings: settings.map((setting) => ({ ...setting })),
  };
}
