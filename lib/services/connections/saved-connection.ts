// What a write of one connection answers, told inside its transaction.
import type { SavedConnection } from "@/lib/contracts/connections";
import type { Db } from "@/lib/db/engine/database";
import type { ConnectionRecord } from "@/lib/db/tools/connections";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import type { DraftCatalog } from "../catalogs/resolved-catalog";
import { toFindingView } from "../overrides/override-view";
import type { ServiceContext } from "../service-context";
import { connectionImpact } from "./connection-impact";
import { connectionOrThrow, connectionViews } from "./connection-view";

type Saving = {
  readonly record: ConnectionRecord;
  readonly before: DraftCatalog | null;
  readonly after: DraftCatalog;
  readonly findings?: readonly Diagnostic[];
  readonly renamed?: ReadonlyMap<string, string>;
};

export async function savedConnection(
  tx: Db,
  { workspaceId }: ServiceContext,
  { record, before, after, findings = [], renamed }: Saving,
): Promise<SavedConnection> {
  const [view] = await connectionViews(tx, workspaceId, [record], new Map([[record.agent, after]]));
  if (!view) throw connectionOrThrow(null, record.id);
  return {
    connection: view,
    impact: connectionImpact(before, after, renamed),
    findings: findings.map(toFindingView),
  };
}
