// What a handler may reach beside its arguments: plans, jobs, people, handles, agents, tools and its family's services.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { CallContext } from "@/lib/domain/tools/call-context";
import type { JsonObject } from "@/lib/kernel/json";

export type Desks = Pick<
  CallContext,
  "plans" | "jobs" | "people" | "handles" | "agents" | "tools" | "services" | "tx"
>;

export type CallDesks = {
  /** Bound to the tool, the caller and the arguments of one call. */
  for(call: {
    readonly tool: EffectiveTool;
    readonly args: JsonObject;
    readonly tenant: string;
    readonly user: string;
    readonly callId: string;
  }): Desks;
};
