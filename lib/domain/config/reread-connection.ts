// Reads a connection back from the grammar that a file would hold it in, so that forms and files are judged by one reader.
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Connection } from "./connection";
import { exportConfig } from "./export-config";
import { readConfig } from "./read-config";

export type RereadConnection = {
  /** As the reader understands it: in doubt it allows nothing. */
  readonly connection: Connection;
  /** `path` is relative to the connection, such as `alias` or `namespaces.task.allowed`. */
  readonly findings: readonly Diagnostic[];
};

const AGENT = "agent";
const PLACE = `surfaces.as_consumer.agents.${AGENT}.tools[0]`;

export function rereadConnection(connection: Connection): RereadConnection {
  const text = exportConfig([{ id: AGENT, connections: [connection] }], "json");
  const { documents, diagnostics } = readConfig(text);
  const read = documents[0]?.agents[0]?.connections[0];
  return {
    connection: read ? { ...read, at: null } : connection,
    findings: diagnostics.map((finding) => ({
      ...finding,
      path: finding.path.startsWith(PLACE)
        ? finding.path.slice(PLACE.length).replace(/^\./, "")
        : finding.path,
      // Lines of a text that nobody has written say nothing to anybody.
      line: null,
      column: null,
    })),
  };
}
