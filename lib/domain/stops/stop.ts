// The kill switch: an operator's word that an agent, a tool or early starts stand still until somebody lifts it.

/** `early`: calls start after the generation only. */
export const STOP_SCOPES = ["agent", "tool", "early"] as const;
export type StopScope = (typeof STOP_SCOPES)[number];

export type StopTarget = {
  readonly scope: StopScope;
  /** Null for every agent. */
  readonly agent: string | null;
  /** `<source>/<callable>`, whatever agents call it; null unless one tool is stopped. */
  readonly tool: string | null;
};

/** A stop while it lasts. */
export type Stop = StopTarget & {
  readonly id: string;
  /** Empty where nobody has said why. */
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** The name of who stopped it. */
  readonly by: string;
};

/** What is wrong with the target, by its field; null where nothing is. */
export function targetFault({
  scope,
  tool,
}: StopTarget): { readonly path: "tool"; readonly message: string } | null {
  if (scope === "tool" && tool === null)
    return { path: "tool", message: "name the tool to stop, as `<source>/<callable>`" };
  if (scope !== "tool" && tool !== null)
    return { path: "tool", message: `has no meaning where the scope is ${scope}; leave it out` };
  return null;
}

/** "agent main", "mcp:web/search for main", "every early start". */
export function targetName({ scope, agent, tool }: StopTarget): string {
  switch (scope) {
    case "agent":
      return agent === null ? "every agent" : `agent ${agent}`;
    case "tool":
      return agent === null ? `${tool}` : `${tool} for ${agent}`;
    case "early":
      return agent === null ? "every early start" : `early starts of ${agent}`;
  }
}
