// What a handler may reach beside its arguments: plans, jobs, people, handles, agents, tools and its family's services.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import type { JsonObject } from "@/lib/kernel/json";
import type { CallRequest } from "./call-request";

export type Desks = Pick<
  CallContext,
  "plans" | "jobs" | "people" | "handles" | "agents" | "tools" | "services" | "tx"
>;

/** One call, as far as its desks are bound to it. */
export type DeskCall = {
  readonly tool: EffectiveTool;
  readonly args: JsonObject;
  readonly tenant: string;
  readonly user: string;
  readonly callId: string;
  readonly request: CallRequest;
};

export type CallDesks = { for(call: DeskCall): Desks };
