// The one workspace of an installation: made on the first start, found on every later one.
import { randomBytes } from "node:crypto";
import type { Database } from "@/lib/db/engine/database";
import type { Clock } from "@/lib/kernel/clock";

export const WORKSPACE_ID = "workspace";

export async function openWorkspace(
  { prisma }: Database,
  clock: Clock,
): Promise<{ readonly id: string; readonly authSecret: string }> {
  await prisma.workspace.createMany({
    data: [
      {
        id: WORKSPACE_ID,
        name: "Workspace",
        createdAt: clock.now(),
        authSecret: randomBytes(32).toString("base64url"),
      },
    ],
    skipDuplicates: true,
  });
  return prisma.workspace.findUniqueOrThrow({
    where: { id: WORKSPACE_ID },
    select: { id: true, authSecret: true },
  });
}
