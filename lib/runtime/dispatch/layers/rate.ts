// Counts the calls of one user to one tool, where its contract sets a limit (R48).
import { toolIdentity } from "@/lib/domain/catalog/tool-identity";
import { failed } from "@/lib/domain/tools/call/tool-result";
import { refusedBy } from "../../ports/call-request";
import { instant, type RuntimeClock } from "../../ports/clock";
import type { RateWindows } from "../../ports/rate-windows";
import type { Layer } from "../prepared-call";

export function rate(windows: RateWindows, clock: RuntimeClock): Layer {
  return (next) => async (call) => {
    const limit = call.bound.contract.rate;
    if (limit === undefined) return next(call);
    const { agent, tenant, user } = call.request.caller;
    const { retryAfterMs } = await windows.take({
      key: [toolIdentity(call.tool, agent), tenant, user].join("\u001f"),
      calls: limit.calls,
      windowMs: limit.perSeconds * 1000,
      now: instant(clock),
    });
    if (retryAfterMs === null) return next(call);
    const retryAfterS = Math.ceil(retryAfterMs / 1000);
    const message = `${call.tool.id} may be called ${limit.calls} times in ${limit.perSeconds} s; again in ${retryAfterS} s.`;
    return refusedBy("rate", failed("RATE_LIMITED", message, { retryAfterS }));
  };
}
