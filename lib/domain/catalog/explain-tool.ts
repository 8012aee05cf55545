// Answers "why is this tool here, or why is it not?" in plain sentences.
import { closestWords } from "@/lib/kernel/closest-word";
import type { AgentConfig, Connection } from "../config/connection";
import type { Family, Layer, ProvenanceEntry } from "../traits/layers";
import type { EarlyReason, EffectiveTool } from "./effective-tool";
import { operationOfCallable } from "./named-service-operations";
import type { CatalogResolution } from "./resolve-catalog";
import { toolLookup } from "./tool-lookup";

export type ToolExplanation = {
  readonly id: string;
  readonly status: "callable" | "not_allowed" | "unknown_tool" | "unknown_connection";
  readonly reasons: readonly string[];
  /** Ids that may have been meant; empty where the tool is there. */
  readonly closest: readonly string[];
};

export function explainTool(
  agent: AgentConfig,
  resolution: Pick<CatalogResolution, "tools"> & Partial<CatalogResolution>,
  id: string,
): ToolExplanation {
  const tool = toolLookup(resolution)(id);
  const alias = id.slice(0, Math.max(0, id.indexOf(".")));
  const connection = agent.connections.find(
    (candidate) => candidate.alias === (tool?.alias ?? alias),
  );
  if (tool !== undefined && connection !== undefined) return explainKnown(tool, connection);
  const closest = closestWords(
    id,
    resolution.tools.map((known) => known.id),
  );
  if (connection === undefined) {
    const aliases = agent.connections.map((candidate) => candidate.alias).join(", ") || "none";
    const reason = `Agent ${agent.id} has no connection "${alias}"; it has: ${aliases}.`;
    return { id, status: "unknown_connection", reasons: [reason], closest };
  }
  const isListed = resolution.tools.some(
    (known) => known.alias === alias && known.discovered !== null,
  );
  const reason = isListed
    ? `The source of connection ${alias} lists no such tool.`
    : `Neither the allow-list nor a trait key of connection ${alias} names it.`;
  return { id, status: "unknown_tool", reasons: [reason], closest };
}

function explainKnown(tool: EffectiveTool, connection: Connection): ToolExplanation {
  return {
    id: tool.id,
    status: tool.allowed ? "callable" : "not_allowed",
    reasons: [
      permission(tool, connection),
      ...(tool.discovered === null ? ["Nothing has been discovered for its connection yet."] : []),
      familySentence(tool, "strategy", `Its strategy is ${tool.strategy.join(", ")}`),
      familySentence(
        tool,
        "execution",
        `It has ${tool.execution === null ? "no" : "an"} execution profile`,
      ),
      EARLY_SENTENCES[tool.early.reason ?? "active"],
    ],
    closest: [],
  };
}

function permission(tool: EffectiveTool, { kind, alias, allowed }: Connection): string {
  if (kind === "named_service") {
    const operation = operationOfCallable(tool.callable) ?? tool.callable;
    return tool.allowed
      ? `It stands for ${operation}, which these namespaces allow: ${tool.namespaces.join(", ")}.`
      : `It stands for ${operation}, which no namespace of connection ${alias} allows.`;
  }
  if (allowed === null) return `Connection ${alias} has no allow-list, so it allows every tool.`;
  if (allowed.length === 0)
    return `The allow-list of connection ${alias} is empty, so it allows no tool.`;
  return `The allow-list of connection ${alias} ${tool.allowed ? "names" : "does not name"} it.`;
}

const LAYER_WORDS: Readonly<Record<Layer, string>> = {
  default: "because nothing says otherwise",
  code: "as its code declares",
  connection_wildcard: "from the connection's entry for every tool",
  override_wildcard: "from an operator's override for every tool",
  connection: "from the connection's entry for it",
  namespace_wildcard: "from the namespace's entry for every tool",
  namespace: "from the namespace's entry for it",
  override: "from an operator's override",
  override_namespace: "from an operator's override in the namespace",
};

function familySentence({ provenance }: EffectiveTool, family: Family, fact: string): string {
  const winner = provenance.find((entry) => entry.family === family && entry.won);
  return winner === undefined
    ? `${fact}.`
    : `${fact}, ${LAYER_WORDS[winner.layer]}${place(winner)}.`;
}

function place({ at, by }: ProvenanceEntry): string {
  if (by !== null) return ` (${by.name}, ${by.at})`;
  return at === null ? "" : ` (line ${at.line})`;
}

const EARLY_SENTENCES: Readonly<Record<EarlyReason | "active", string>> = {
  active: "It starts as soon as its call is complete, while the model goes on.",
  no_profile: "It runs after the generation: it has no execution profile.",
  profile_incomplete: "It runs after the generation: its execution profile lacks fields.",
  profile_unsupported:
    "It runs after the generation: its execution profile has a value that is not supported.",
  strategy_not_neutral: "It runs after the generation: its strategy is not exactly neutral.",
};
