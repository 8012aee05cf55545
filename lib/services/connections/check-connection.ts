// Whether an agent may have a connection as somebody wants it: judged by the reader of configurations, and by what is here.
import type { Db } from "@/lib/db/engine/database";
import { findServer } from "@/lib/db/tools/servers";
import { listSourceKeys } from "@/lib/db/tools/tool-records";
import type { Connection } from "@/lib/domain/config/connection";
import { rereadConnection } from "@/lib/domain/config/reread-connection";
import { sourceKey } from "@/lib/domain/config/source-key";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { closestWord } from "@/lib/kernel/closest-word";
import type { Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";

/**
 * Answers what the reader remarks beside errors. A source that a file named long ago need not be here to change the rest.
 * @throws AppError INVALID_INPUT for what the reader would hold back, and for a source that is not here.
 */
export async function checkConnection(
  tx: Db,
  workspaceId: string,
  connection: Connection,
  standing: Connection | null = null,
): Promise<readonly Diagnostic[]> {
  const { findings } = rereadConnection(connection);
  const errors = findings.filter(({ severity }) => severity === "error").map(toIssue);
  const issues = [...errors, ...wildcards(connection)];
  const isNewSource = standing === null || sourceKey(standing) !== sourceKey(connection);
  if (isNewSource && issues.length === 0)
    issues.push(...(await missingSource(tx, workspaceId, connection)));
  if (issues.length > 0) throw invalidInput(issues);
  return findings;
}

const FIELDS: Readonly<Record<string, string>> = { server_id: "serverId", module: "ref" };

function toIssue({ path, message, fix }: Diagnostic): Issue {
  const [field = "", ...rest] = path.split(".");
  return {
    path: [FIELDS[field] ?? field, ...rest].join("."),
    message: `${message}. ${fix}`.trim(),
  };
}

/** In a file `*` means every tool; here that has a word of its own. */
function wildcards({ allowed, namespaces }: Connection): readonly Issue[] {
  const message = "write null for everything, rather than *";
  return [
    ...(allowed?.includes("*") ? [{ path: "allowed", message }] : []),
    ...Object.entries(namespaces)
      .filter(([, grant]) => grant.allowed?.includes("*"))
      .map(([name]) => ({ path: `namespaces.${name}.allowed`, message })),
  ];
}

async function missingSource(
  tx: Db,
  workspaceId: string,
  connection: Connection,
): Promise<readonly Issue[]> {
  const { kind, serverId, ref, alias } = connection;
  if (kind === "mcp" && serverId !== null) {
    if (await findServer(tx, workspaceId, serverId)) return [];
    const message = `there is no server ${serverId} here; add it first`;
    return [{ path: "serverId", message }];
  }
  if (kind !== "local") return [];
  const installed = await listSourceKeys(tx, workspaceId, "local:");
  const wanted = sourceKey(connection) ?? "";
  if (installed.includes(wanted)) return [];
  const families = installed.map((key) => key.slice("local:".length));
  const meant = closestWord(ref ?? alias, families);
  const fix = meant ? `did you mean ${meant}?` : `there are ${families.join(", ") || "none"}`;
  return [{ path: "ref", message: `no code here is called ${ref ?? alias}; ${fix}` }];
}
