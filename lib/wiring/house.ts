// Everything of a verb's context that does not depend on who calls: one a process.
import type { ServiceContext } from "@/lib/services/service-context";

export type House = Omit<ServiceContext, "actor" | "newId" | "requestId" | "dryRun">;
