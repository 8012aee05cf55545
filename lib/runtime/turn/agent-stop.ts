// The kill switch as a running turn meets it.
import type { Stop } from "@/lib/domain/stops/stop";
import type { Turn } from "./round";

/** The stop of the turn's agent; null while it may go on. */
export function agentStop({ ports, request }: Pick<Turn, "ports" | "request">): Stop | null {
  const { agent } = request.caller;
  return ports.governance.stopped({ agent, tool: null, isEarly: false });
}
