-- AlterTable
ALTER TABLE "Gate" ADD COLUMN     "isUndo" BOOLEAN NOT NULL DEFAULT false;

-- Questions that were asked before there was this column.
UPDATE "Gate" SET "isUndo" = true WHERE "kind" = 'approval' AND "body"::jsonb #>> '{ask,isUndo}' = 'true';
