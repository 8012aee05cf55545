import { describe, expect, it } from "vitest";
import { endFault, linkFault } from "./chain-fault";

const previous = { seq: 3, hash: "c" };
const entry = { seq: 4, hash: "d", previousHash: "c", computed: "d" };

describe("a link of the chain", () => {
  it("holds where number, binding and content fit", () => {
    expect(linkFault(previous, entry)).toBeNull();
  });

  it("names the number that is missing", () => {
    expect(linkFault(previous, { ...entry, seq: 6 })).toEqual({ seq: 4, fault: "missing" });
  });

  it("tells an altered entry from one that is bound elsewhere", () => {
    expect(linkFault(previous, { ...entry, computed: "x" })).toEqual({ seq: 4, fault: "altered" });
    expect(linkFault(previous, { ...entry, previousHash: "x" })).toEqual({
      seq: 4,
      fault: "unbound",
    });
  });
});

describe("the end of the chain", () => {
  it("is where the last entry is the newest that was ever written", () => {
    expect(endFault(previous, previous)).toBeNull();
  });

  it("shows what was cut off, added or rewritten", () => {
    expect(endFault(previous, { seq: 5, hash: "e" })).toEqual({ seq: 4, fault: "cut" });
    expect(endFault({ seq: 5, hash: "e" }, previous)).toEqual({ seq: 4, fault: "added" });
    expect(endFault(previous, { seq: 3, hash: "x" })).toEqual({ seq: 3, fault: "altered" });
  });
});
