// The search behind the palette: hits of the API as lines that lead to a screen.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { searchWorkspace } from "@/lib/contracts/search";
import { catalogHref, gateHref, roundHref, serverHref, traitsHref } from "./console-links";
import { call } from "./request";

export type SearchHitData = ResponseOf<typeof searchWorkspace>["hits"][number];

export type SearchLine = {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly detail?: string;
  readonly href: string;
};

export async function searchLines(
  question: string,
  signal: AbortSignal,
): Promise<readonly SearchLine[]> {
  const { hits } = await call<typeof searchWorkspace>("GET /search", {
    query: { q: question.slice(0, 200) },
    signal,
  });
  return hits.map(toSearchLine);
}

export function toSearchLine(hit: SearchHitData): SearchLine {
  switch (hit.kind) {
    case "agent":
      return {
        id: `agent ${hit.agent}`,
        label: hit.agent,
        kind: "agent",
        ...(hit.description ? { detail: hit.description } : {}),
        href: traitsHref(hit.agent),
      };
    case "tool":
      return {
        id: `tool ${hit.agent} ${hit.tool}`,
        label: hit.tool,
        kind: "tool",
        detail: toolDetail(hit),
        // Traits are said of what an agent may call; of anything else the catalog knows why not.
        href: hit.allowed
          ? traitsHref(hit.agent, { open: hit.tool })
          : catalogHref(hit.agent, { why: hit.tool }),
      };
    case "server":
      return {
        id: `server ${hit.server}`,
        label: hit.server,
        kind: "server",
        detail: hit.transport,
        href: serverHref(hit.server),
      };
    case "connection":
      return {
        id: `connection ${hit.agent} ${hit.connection}`,
        label: hit.connection,
        kind: "connection",
        detail: hit.agent,
        href: traitsHref(hit.agent, { connection: hit.connection }),
      };
    case "round":
      return {
        id: `round ${hit.turn}`,
        label: hit.title || "Untitled",
        kind: "round",
        detail: hit.agent,
        href: roundHref(hit.turn, hit.round),
      };
    case "gate":
      return {
        id: `gate ${hit.gate}`,
        label: hit.tool,
        kind: "gate",
        detail: `${hit.gateKind.replaceAll("_", " ")}, ${hit.agent}`,
        href: gateHref(hit.gate),
      };
  }
}

function toolDetail({ agent, allowed, others }: Extract<SearchHitData, { kind: "tool" }>): string {
  const more = others > 0 ? ` and ${others} more agents: name one` : "";
  return `${agent}${allowed ? "" : ", not allowed"}${more}`;
}
