// Reads an uploaded configuration and takes the part of it that was asked for.
import type { ConfigChoice } from "@/lib/contracts/configs";
import type { AgentConfig } from "@/lib/domain/config/connection";
import { findingsAbout } from "@/lib/domain/config/findings-about";
import {
  type ConfigDocument,
  type ConfigReading,
  readConfig,
} from "@/lib/domain/config/read-config";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { closestWord } from "@/lib/kernel/closest-word";
import type { Issue } from "@/lib/kernel/errors";

export type Upload =
  | { readonly kind: "unreadable"; readonly reading: ConfigReading }
  | { readonly kind: "choose_bundle"; readonly reading: ConfigReading; readonly issue: Issue }
  | { readonly kind: "unusable"; readonly reading: ConfigReading; readonly issue: Issue }
  | {
      readonly kind: "read";
      readonly reading: ConfigReading;
      /** With the agents that were asked for, and no others. */
      readonly document: ConfigDocument;
      readonly findings: readonly Diagnostic[];
    };

export function readUpload(text: string, { bundle, agent }: ConfigChoice): Upload {
  const reading = readConfig(text);
  if (!reading.isReadable || reading.documents.length === 0) return { kind: "unreadable", reading };
  const chosen = chooseDocument(reading.documents, bundle);
  if ("issue" in chosen) return { ...chosen, reading };
  const wanted = agent === undefined ? null : [agent].flat();
  const missing = wanted?.find((id) => !chosen.document.agents.some((one) => one.id === id));
  if (missing !== undefined) {
    const names = chosen.document.agents.map(({ id }) => id);
    const issue = {
      path: "agent",
      message: `the file has no agent ${missing}; ${hint(missing, names)}`,
    };
    return { kind: "unusable", reading, issue };
  }
  const agents = chosen.document.agents.filter(({ id }) => wanted?.includes(id) ?? true);
  const excess = excessOf(agents);
  if (excess !== null) return { kind: "unusable", reading, issue: excess };
  return {
    kind: "read",
    reading,
    document: { ...chosen.document, agents },
    findings: findingsOf(reading, agents),
  };
}

type Chosen =
  | { readonly document: ConfigDocument }
  | { readonly kind: "choose_bundle" | "unusable"; readonly issue: Issue };

function chooseDocument(documents: readonly ConfigDocument[], bundle: string | undefined): Chosen {
  const [first, second] = documents;
  const names = documents.map((document) => document.bundle ?? "");
  if (bundle === undefined) {
    if (first && !second) return { document: first };
    const places = names.map((name) => name || "the file's top (an empty bundle)").join(", ");
    const message = `several places of the file hold agents: ${places}; name one`;
    return { kind: "choose_bundle", issue: { path: "bundle", message } };
  }
  const document = documents.find((candidate) => (candidate.bundle ?? "") === bundle);
  if (document) return { document };
  const message = `the file has no bundle ${JSON.stringify(bundle)} with agents; ${hint(bundle, names)}`;
  return { kind: "unusable", issue: { path: "bundle", message } };
}

/** One import is one transaction, which nobody else should have to wait for. */
const MOST_AGENTS = 200;
const MOST_CONNECTIONS = 2_000;

function excessOf(agents: readonly AgentConfig[]): Issue | null {
  const connections = agents.reduce((sum, agent) => sum + agent.connections.length, 0);
  if (agents.length <= MOST_AGENTS && connections <= MOST_CONNECTIONS) return null;
  const message = `${agents.length} agents with ${connections} connections are too many for one import; name some of them (at most ${MOST_AGENTS} and ${MOST_CONNECTIONS})`;
  return { path: "agent", message };
}

function hint(word: string, words: readonly string[]): string {
  const meant = closestWord(word, words);
  return meant === null ? `it has ${words.filter(Boolean).join(", ")}` : `did you mean ${meant}?`;
}

/** The file's own and those of the agents that were asked for, in the order of the file. */
function findingsOf(reading: ConfigReading, agents: readonly AgentConfig[]): readonly Diagnostic[] {
  const about = new Set(agents.flatMap((agent) => findingsAbout(reading, agent)));
  return reading.diagnostics.filter((finding) => about.has(finding));
}
