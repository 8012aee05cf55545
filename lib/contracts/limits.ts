// The platform's caps and defaults over HTTP, so that authors look before they choose sync or async (R188).
import { z } from "zod";
import { LIMITS, type Limits } from "@/lib/domain/tools/contract/limits";
import { endpoint } from "./endpoint";

const NAMES = Object.keys(LIMITS) as [keyof Limits, ...(keyof Limits)[]];

/** Milliseconds where the name ends in Ms, else plain numbers. */
export const PlatformLimits = z.record(z.enum(NAMES), z.number());
export type PlatformLimits = z.infer<typeof PlatformLimits>;

export const getLimits = endpoint({
  method: "GET",
  path: "/limits",
  summary: "Read the caps and defaults that contracts, flows and doors are held to",
  permission: "read",
  response: PlatformLimits,
});
