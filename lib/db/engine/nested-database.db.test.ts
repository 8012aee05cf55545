import { describe, expect, it } from "vitest";
import { openTestDatabase } from "@/lib/testing/database";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { databaseLedger } from "../ledger/ledger-store";
import { nestedDatabase } from "./nested-database";

describe("a database inside an open transaction", () => {
  it("takes the ledger's writes along: they are there within, and gone where it is rolled back", async () => {
    const database = await openTestDatabase();
    const entry = buildEntry();
    const stored = () => databaseLedger(database).ofTurn(entry.turn);

    const rolledBack = database.transaction(async (tx) => {
      const ledger = databaseLedger(nestedDatabase(database, tx));
      expect(await ledger.claim(entry, [])).toBeNull();
      expect(await ledger.ofTurn(entry.turn)).toHaveLength(1);
      throw new Error("given up");
    });

    await expect(rolledBack).rejects.toThrow("given up");
    expect(await stored()).toEqual([]);
    await database.transaction((tx) =>
      databaseLedger(nestedDatabase(database, tx)).claim(entry, []),
    );
    expect(await stored()).toHaveLength(1);
    await database.close();
  });
});
