// What a catalog as a whole gives away: too many tools, tools that look alike, a copy that is out of date.
import { fewSuggestions } from "@/lib/kernel/closest-word";
import { groupBy } from "@/lib/kernel/group-by";
import { HELPER_AGENT } from "../agent-runs/helper-agent";
import { catalogHash } from "../catalog/catalog-hash";
import type { EffectiveTool } from "../catalog/effective-tool";
import { joinPath } from "../config/source-tree";
import { FLOW_SOURCE } from "../flows/flow-tool";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "../tools/contract/careful-contract";
import { LIMITS } from "../tools/contract/limits";
import { plannerOf } from "../tools/contract/plan-pair";
import type { LintHit } from "./lint-hit";
import { connectionOf, type LintInput, placeOfAgent, placeOfTool } from "./lint-subject";

export function catalogHits(input: LintInput): readonly LintHit[] {
  return [
    ...outdated(input),
    ...notOffered(input),
    ...cannotFinish(input),
    ...cannotPlan(input),
    ...goesRound(input),
    ...tooMany(input),
    ...lookAlikes(input),
  ];
}

function outdated({ agent, resolution, publishedHash }: LintInput): readonly LintHit[] {
  if (publishedHash === undefined || publishedHash === catalogHash(resolution.tools)) return [];
  const message = "the catalog that was given out is not the one that is enforced";
  return [{ ruleId: "CAT-01", place: placeOfAgent(agent), subject: agent.id, message }];
}

/** Only where the connection has been discovered: without that nobody knows what it offers. */
function notOffered({ agent, resolution }: LintInput): readonly LintHit[] {
  const offered = groupBy(
    resolution.tools.filter(({ discovered }) => discovered === true),
    ({ alias }) => alias,
  );
  return agent.connections.flatMap((connection) => {
    const { alias, allowed, kind, at, path = alias } = connection;
    const tools = offered.get(alias)?.map(({ callable }) => callable);
    if (tools === undefined || allowed === null || kind === "named_service") return [];
    const place = { path: joinPath(path, "allowed"), at };
    const offers = new Set(tools);
    const suggest = fewSuggestions(() => tools);
    return allowed
      .filter((name) => !offers.has(name))
      .map((name) => {
        const meant = suggest(name);
        const message = "allowed, and not offered by its connection";
        const fix = meant === null ? {} : { fix: `Did you mean "${meant}"?` };
        return { ruleId: "CAT-02", place, subject: `${alias}.${name}`, message, ...fix } as const;
      });
  });
}

/** A job is worth nothing to an agent that may not ask for it. */
function cannotFinish({ agent, resolution }: LintInput): readonly LintHit[] {
  const callable = resolution.tools.filter(({ allowed }) => allowed);
  const names = new Set(callable.map((tool) => tool.callable));
  return callable.flatMap((tool): LintHit[] => {
    const job = tool.definition?.contract?.job;
    if (job === undefined || resolution.standIns.some(({ allowed }) => allowed)) return [];
    const missing = [job.statusTool, job.resultTool].filter((name) => !names.has(name));
    if (missing.length === 0) return [];
    const connection = connectionOf(agent, tool);
    const place = placeOfTool({ ...tool, subject: tool.id, tool, connection });
    const message = `it starts a job, and the agent has no ${missing.join(" and no ")}`;
    return [{ ruleId: "JOB-03", place, subject: tool.id, message }];
  });
}

/** Without a plan's token no call of it goes through (R157). */
function cannotPlan({ agent, resolution }: LintInput): readonly LintHit[] {
  const callable = resolution.tools.filter(({ allowed }) => allowed);
  const ids = new Set(callable.map(({ id }) => id));
  return callable.flatMap((tool): LintHit[] => {
    const { shape = CAREFUL_SHAPE, contract = CAREFUL_CONTRACT } = tool.definition ?? {};
    const planner = plannerOf(tool.id, { shape, contract });
    if (ids.has(planner) || resolution.standIns.some(({ allowed }) => allowed)) return [];
    const connection = connectionOf(agent, tool);
    const place = placeOfTool({ ...tool, subject: tool.id, tool, connection });
    const message = `it carries out what ${planner} has planned, which the agent does not have`;
    return [{ ruleId: "CAT-04", place, subject: tool.id, message }];
  });
}

/** The runtime refuses it when it happens; the model has been offered a way that leads nowhere. A flow asks no model. */
function goesRound({ agent, resolution }: LintInput): readonly LintHit[] {
  return resolution.tools
    .filter(({ allowed, definition, source }) => {
      if (source === FLOW_SOURCE) return false;
      const asked = definition?.contract?.budget?.agent ?? HELPER_AGENT;
      return allowed && definition?.shape === "agent" && asked === agent.id;
    })
    .map((tool): LintHit => {
      const place = placeOfTool({
        ...tool,
        subject: tool.id,
        tool,
        connection: connectionOf(agent, tool),
      });
      const message = "it hands a task to the very agent that calls it";
      return { ruleId: "AGENT-04", place, subject: tool.id, message };
    });
}

function tooMany({ agent, resolution }: LintInput): readonly LintHit[] {
  const count = resolution.tools.filter(({ allowed }) => allowed).length;
  if (count <= LIMITS.toolsPerTurn) return [];
  const message = `${count} tools may be called, more than the ${LIMITS.toolsPerTurn} that a model chooses among well`;
  return [{ ruleId: "SEL-01", place: placeOfAgent(agent), subject: agent.id, message }];
}

/** Two tools are alike by name or by description; each pair is named once, with the first of the group. */
function lookAlikes(input: LintInput): readonly LintHit[] {
  const callable = input.resolution.tools.filter(({ allowed }) => allowed);
  const byName = groupBy(callable, ({ callable: name }) => plainName(name));
  const byText = groupBy(callable.filter(isDescribed), ({ definition }) =>
    plainText(definition?.description ?? ""),
  );
  return [
    ...alike(input, byName, "nearly the same name as"),
    ...alike(input, byText, "nearly the same description as"),
  ];
}

function alike(
  { agent }: LintInput,
  groups: ReadonlyMap<string, readonly EffectiveTool[]>,
  how: string,
): readonly LintHit[] {
  return [...groups].flatMap(([likeness, [first, ...others]]) => {
    if (first === undefined || likeness === "") return [];
    return others.map((tool) => {
      const place = placeOfTool({
        ...tool,
        subject: tool.id,
        tool,
        connection: connectionOf(agent, tool),
      });
      return { ruleId: "SEL-02", place, subject: tool.id, message: `${how} ${first.id}` } as const;
    });
  });
}

/** `get_user`, `getUsers` and `get-user` read alike. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replace(/s$/, "");
}

const DISTINCT_LENGTH = 20;

function isDescribed({ definition }: EffectiveTool): boolean {
  return plainText(definition?.description ?? "").length >= DISTINCT_LENGTH;
}

function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
