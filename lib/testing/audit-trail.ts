// What a workspace's audit tells, for suites of verbs that write into it.
import type { ServiceContext } from "@/lib/services/service-context";

type Narrowed = {
  readonly action?: string;
  readonly targetKind?: string;
  readonly targetId?: string;
  readonly revision?: number;
};

/** In the order of writing; all of the workspace's unless it is narrowed. */
export function auditTrail({ database, workspaceId }: ServiceContext, where: Narrowed = {}) {
  return database.prisma.auditEntry.findMany({
    where: { workspaceId, ...where },
    orderBy: { seq: "asc" },
  });
}

/** As `<action> <target>`. */
export async function auditedActs(context: ServiceContext): Promise<readonly string[]> {
  return (await auditTrail(context)).map(({ action, targetId }) => `${action} ${targetId}`);
}
