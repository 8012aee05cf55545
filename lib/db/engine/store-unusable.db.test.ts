import { describe, expect, it } from "vitest";
import { openDatabase } from "./database";
import { StoreUnusable } from "./store-unusable";

describe("a database by its address", () => {
  it("that nobody answers at is refused with a line that names the variable and no password", async () => {
    // Port 1 is nobody's: the system refuses the connection at once.
    const url = "postgresql://ada:hush@127.0.0.1:1/traitline";

    const opened = openDatabase({ engine: "postgres", url });

    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED/);
    await expect(opened).rejects.not.toThrow(/hush/);
  });

  it("that cannot be read is refused with the same line", async () => {
    const opened = openDatabase({ engine: "postgres", url: "postgresql://ada:hush@[/traitline" });

    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.not.toThrow(/hush/);
  });
});
