// Writes agents as a file: into the text that they came from where there is one, so that its comments and order stay.
import type { AgentConfig } from "./connection";
import { exportConfig } from "./export-config";
import { keepAgents } from "./keep-agents";
import { writeConfig } from "./write-config";

export type ExportOrigin = { readonly text: string; readonly bundle: string | null };

export type ExportedAgents = {
  readonly text: string;
  /** Whether it is the origin's text, changed as little as needed. */
  readonly isOrigin: boolean;
};

/** Reading the text again gives exactly these agents, equal in everything (R66). */
export function exportAgents(
  agents: readonly AgentConfig[],
  origin: ExportOrigin | null,
): ExportedAgents {
  const written = origin && writeIntoOrigin(agents, origin);
  return written === null
    ? { text: exportConfig(agents, "yaml"), isOrigin: false }
    : { text: written, isOrigin: true };
}

function writeIntoOrigin(
  agents: readonly AgentConfig[],
  { text, bundle }: ExportOrigin,
): string | null {
  const kept = keepAgents(
    text,
    bundle,
    agents.map(({ id }) => id),
  );
  if (kept === null) return null;
  const written = writeConfig(kept, { bundle, agents });
  return written.ok ? written.text : null;
}
