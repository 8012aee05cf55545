// Looks whether what an MCP client may list has changed. Any process can: what is compared is what the store says.
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import type { ServiceContext } from "../service-context";
import { findMcpClient, type McpCaller } from "../tokens/find-token-actor";
import { listMcpTools } from "./mcp-tools";

const LOOK_EVERY_MS = 2_000;

export type McpWatch = {
  /** Until the signal aborts or the client's token is no longer good. Rejects where there is nothing to list any more. */
  run(onChange: () => Promise<void>, signal: AbortSignal): Promise<void>;
};

/** Once this resolves, every later change is told. */
export async function watchMcpTools(
  context: ServiceContext,
  caller: McpCaller,
  secret: string,
): Promise<McpWatch> {
  const list = async () => printJson(fromUnknown((await listMcpTools(context, caller)).tools));
  let last = await list();
  return {
    run: async (onChange, signal) => {
      for (;;) {
        await systemRuntimeClock.sleep(LOOK_EVERY_MS, signal);
        if (signal.aborted || (await findMcpClient(context, secret)) === null) return;
        const now = await list();
        if (now !== last) await onChange();
        last = now;
      }
    },
  };
}
