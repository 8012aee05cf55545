import { describe, expect, it } from "vitest";
import { fillSecrets } from "./secret-values";

const vault = new Map([
  ["GITHUB", "ghp_12345"],
  ["LONGER", "ghp_12345_more"],
  ["PIN", "1"],
]);
const read = (name: string) => vault.get(name) ?? null;

describe("secrets", () => {
  it("are filled in for both ways of naming them, and other values stay", () => {
    const filled = fillSecrets(
      {
        A: { $secret: "GITHUB" },
        B: "TRAITLINE_SECRET_GITHUB",
        C: "TRAITLINE_SECRET_",
        D: "GITHUB",
      },
      read,
    );

    expect(filled).toMatchObject({
      ok: true,
      values: { A: "ghp_12345", B: "ghp_12345", C: "TRAITLINE_SECRET_", D: "GITHUB" },
    });
  });

  it("that are missing are named, and nothing is filled in", () => {
    expect(fillSecrets({ TOKEN: { $secret: "NONE" } }, read)).toEqual({
      ok: false,
      message: "there is no secret named NONE (for TOKEN)",
    });
  });

  it("are taken out of any text, the longer before the shorter", () => {
    const filled = fillSecrets(
      { A: { $secret: "GITHUB" }, B: { $secret: "LONGER" }, C: { $secret: "PIN" } },
      read,
    );

    expect(filled.ok && filled.conceal("1: ghp_12345_more, ghp_12345")).toBe("1: •••, •••");
  });
});
