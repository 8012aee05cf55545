import { dispatchAgent } from "@/lib/contracts/executions";
import { Accepted } from "@/lib/server/accepted";
import { door } from "@/lib/server/door";
import { startExecution } from "@/lib/services/executions/start-execution";
import { waitForExecution } from "@/lib/services/executions/wait-for-execution";

export const POST = door(dispatchAgent, async ({ context, body, request }) => {
  const started = await startExecution(context, body);
  if (body.async || prefersAsync(request)) return new Accepted(started);
  const run = await waitForExecution(context, started.id, request.signal);
  return run.endedAt === null ? new Accepted(run) : run;
});

/** RFC 7240. */
function prefersAsync(request: Request): boolean {
  const wishes = (request.headers.get("prefer") ?? "").split(",");
  return wishes.some((wish) => wish.split(";")[0]?.trim().toLowerCase() === "respond-async");
}
