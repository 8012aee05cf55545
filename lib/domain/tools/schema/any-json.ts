// Any JSON value that comes in: as it was read, with every digit of its integers, which are `bigint` beyond 2^53.
import { z } from "zod";
import type { JsonValue } from "@/lib/kernel/json";

/** For what was read by `parseJson`, which lets nothing else through; zod's own JSON takes no `bigint`. */
export const AnyJson: z.ZodType<JsonValue> = z.custom<JsonValue>((value) => value !== undefined, {
  error: "is missing",
});
