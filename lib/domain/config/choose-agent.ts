// Picks one agent of a configuration, by its id and, where several bundles have it, by the bundle's.
import { closestWord } from "@/lib/kernel/closest-word";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { configFinding } from "./config-rules";
import type { AgentConfig } from "./connection";
import type { ConfigDocument } from "./read-config";

export type ChosenAgent =
  | { readonly found: true; readonly agent: AgentConfig; readonly document: ConfigDocument }
  /** `bundles` is not empty where only a bundle has to be named. */
  | { readonly found: false; readonly problem: Diagnostic; readonly bundles: readonly string[] };

/** An id is looked up as it is, and then with dots and hyphens as underscores; no other agent ever stands in. */
export function chooseAgent(
  documents: readonly ConfigDocument[],
  wanted: { readonly agent: string; readonly bundle: string | null },
): ChosenAgent {
  const { agent: id, bundle } = wanted;
  const eligible = documents.filter((document) => bundle === null || document.bundle === bundle);
  if (eligible.length === 0 && bundle !== null) return noBundle(documents, bundle);
  const exact = matchesIn(eligible, id);
  const matches = exact.length > 0 ? exact : matchesIn(eligible, id.replace(/[.-]/g, "_"));
  const [first, second] = matches;
  if (first === undefined) return unknownAgent(eligible, id);
  if (second === undefined) return first;
  const bundles = matches.map(({ document }) => document.bundle ?? "the top of the file");
  const message = `several bundles have an agent ${id}: ${bundles.join(", ")}; name one`;
  return { found: false, bundles, problem: problem(message, "Name the bundle.") };
}

function matchesIn(documents: readonly ConfigDocument[], id: string) {
  return documents.flatMap((document) =>
    document.agents
      .filter((agent) => agent.id === id)
      .map((agent) => ({ found: true as const, agent, document })),
  );
}

function unknownAgent(documents: readonly ConfigDocument[], id: string): ChosenAgent {
  const agents = documents.flatMap((document) => document.agents);
  const ids = [...new Set(agents.map((agent) => agent.id))];
  const meant = closestWord(id, ids);
  const fix =
    meant === null
      ? `Name one of ${ids.join(", ") || "the agents of another file"}.`
      : `Did you mean "${meant}"?`;
  return {
    found: false,
    bundles: [],
    problem: problem(`unknown agent ${JSON.stringify(id)}: it has no tools`, fix),
  };
}

function noBundle(documents: readonly ConfigDocument[], bundle: string): ChosenAgent {
  const ids = documents.flatMap((document) => document.bundle ?? []);
  const meant = closestWord(bundle, ids);
  const fix =
    meant === null
      ? `Bundles with agents: ${ids.join(", ") || "none"}.`
      : `Did you mean "${meant}"?`;
  const message = `no bundle ${JSON.stringify(bundle)} with agents`;
  return { found: false, bundles: [], problem: problem(message, fix) };
}

function problem(message: string, fix: string): Diagnostic {
  return configFinding("CONFIG-06", { path: "", at: null }, message, { fix });
}
