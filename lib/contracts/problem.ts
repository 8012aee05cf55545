// RFC 9457 problem details, as every door answers an error.
import { z } from "zod";
import { ERROR_CODES, type ErrorCode } from "@/lib/kernel/errors";

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

/** Some codes carry more, as RFC 9457 allows: `retryAfterSeconds`, `current`. */
export const Problem = z.looseObject({
  /** Always `about:blank`: `code` tells the kind. */
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(codes),
  detail: z.string(),
  /** The request, as the log names it. */
  instance: z.string(),
  retryable: z.boolean(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What stands now, where the caller's copy was stale. */
  current: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;
