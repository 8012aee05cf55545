-- AlterTable
ALTER TABLE "Workspace" ADD COLUMN     "auditHash" TEXT NOT NULL DEFAULT '0000000000000000000000000000000000000000000000000000000000000000',
ADD COLUMN     "auditSeq" INTEGER NOT NULL DEFAULT 0;

-- Entries that were written before the anchor was.
UPDATE "Workspace" SET ("auditSeq", "auditHash") = (
  SELECT "seq", "hash" FROM "AuditEntry"
  WHERE "AuditEntry"."workspaceId" = "Workspace"."id" ORDER BY "seq" DESC LIMIT 1
) WHERE EXISTS (SELECT 1 FROM "AuditEntry" WHERE "AuditEntry"."workspaceId" = "Workspace"."id");
