// Addresses of the console's screens, where one screen leads to another.

type Params = Readonly<Record<string, string | number | null | undefined>>;

/** Leaves out what is null or undefined. */
export function withParams(path: string, params: Params): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== null && value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

const agentPath = (agent: string) => `/agents/${encodeURIComponent(agent)}`;

/** `open` is a tool id; the others are filters of the list. */
export function traitsHref(
  agent: string,
  params: {
    readonly open?: string;
    readonly strategy?: string;
    readonly finding?: string;
    readonly early?: string;
    readonly state?: string;
    readonly connection?: string;
  } = {},
): string {
  return withParams(`${agentPath(agent)}/traits`, params);
}

export function agentSettingsHref(agent: string): string {
  return `${agentPath(agent)}/settings`;
}

export function catalogHref(
  agent: string,
  params: { readonly why?: string; readonly view?: "findings"; readonly revision?: number } = {},
): string {
  return withParams(`${agentPath(agent)}/catalog`, params);
}

/** `<source>/<callable>`, of which either part may hold a slash. */
export function toolHref(id: string): string {
  return `/tools/${encodeURIComponent(id)}`;
}

/** The id in the last part of `toolHref`, as a page gets it: still encoded. */
export function readToolPath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Filters of the list of tools. */
export function toolsHref(params: {
  readonly state?: string;
  readonly source?: string;
  readonly q?: string;
}): string {
  return withParams("/tools", params);
}

export function auditHref(
  params: { readonly open?: number; readonly agent?: string } = {},
): string {
  return withParams("/audit", params);
}

/** Filters of the list of calls; `tool` is a tool's id or a part of it, rounds count from 0. */
export function callsHref(params: {
  readonly agent?: string;
  readonly tool?: string;
  readonly code?: string;
  readonly user?: string;
  readonly turn?: string;
  readonly round?: number;
}): string {
  return withParams("/audit/calls", params);
}

export function revisionHref(revision: number): string {
  return `/revisions/${revision}`;
}

export function agentConnectionsHref(agent: string): string {
  return withParams("/connections/agents", { agent });
}

export function serverHref(server: string): string {
  return `/connections/servers/${encodeURIComponent(server)}`;
}

/** Rounds of a turn count from 0. */
export function roundHref(turn: string, round: number): string {
  return `/rounds/${encodeURIComponent(turn)}/${round}`;
}

/** An action of a round, open beside its timeline. */
export function actionHref(place: {
  readonly turn: string;
  readonly round: number;
  readonly attempt: number;
  readonly index: number;
}): string {
  const open = `${place.attempt}.${place.index}`;
  return withParams(roundHref(place.turn, place.round), { open });
}

/** Another agent's run, open on the timeline of the round that handed it its task. */
export function runHref(caller: { readonly turn: string; readonly round: number }, run: string) {
  return withParams(roundHref(caller.turn, caller.round), { run });
}

/** Filters of the list of rounds. */
export function roundsHref(params: {
  readonly has?: string;
  readonly code?: string;
  readonly state?: string;
  readonly since?: string;
}): string {
  return withParams("/rounds", params);
}

/** What a round cost, answer by answer and call by call. */
export function roundCostHref(turn: string, round: number): string {
  return `${roundHref(turn, round)}/cost`;
}

/** `model` and `tool` open the form of that one's price. */
export function pricesHref(
  params: { readonly model?: string; readonly tool?: string } = {},
): string {
  return withParams("/settings/prices", params);
}

export function gateHref(gate: string): string {
  return `/gates/${encodeURIComponent(gate)}`;
}

/** Filters of the list of multi-step commands. */
export function sagasHref(params: {
  readonly needs?: "person";
  readonly state?: string;
  readonly turn?: string;
}): string {
  return withParams("/sagas", params);
}

export function sagaHref(saga: string): string {
  return `/sagas/${encodeURIComponent(saga)}`;
}

export function keysHref(params: {
  readonly with?: "conflicts" | "repeats";
  readonly state?: string;
}): string {
  return withParams("/idempotency", params);
}

export function keyHref(key: string): string {
  return `/idempotency/keys/${encodeURIComponent(key)}`;
}

export function plansHref(): string {
  return "/idempotency/plans";
}

export function planHref(plan: string): string {
  return `/idempotency/plans/${encodeURIComponent(plan)}`;
}

export function jobHref(job: string): string {
  return `/jobs/${encodeURIComponent(job)}`;
}

export function flowHref(name: string): string {
  return `/flows/${encodeURIComponent(name)}`;
}

/** The flow behind a tool's source and callable; null for any other tool. */
export function flowOfTool(tool: { readonly source: string; readonly callable: string }) {
  return tool.source === "local:flows" ? flowHref(tool.callable) : null;
}

/** Also the id of the run's turn. */
export function flowRunHref(id: string): string {
  return `/flows/runs/${encodeURIComponent(id)}`;
}
