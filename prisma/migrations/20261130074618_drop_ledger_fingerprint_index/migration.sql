-- DropIndex
DROP INDEX "LedgerEntry_fingerprint_idx";
