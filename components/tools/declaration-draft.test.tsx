import { describe, expect, it } from "vitest";
import { startingContract } from "@/lib/domain/tools/contract/starting-contract";
import { buildToolDetail } from "@/lib/testing/build-tool-detail";
import { draftOf, isEdited, readDraft, withShape } from "./declaration-draft";

const stranger = buildToolDetail();
const code = { ...startingContract("command"), timeoutMs: 5_000 };
const coded = buildToolDetail({ definition: { shape: "command", contract: code } });

const inputOf = (...args: Parameters<typeof readDraft>) => {
  const reading = readDraft(...args);
  return reading.ok ? reading.input : null;
};

describe("a draft of a declaration", () => {
  it("starts empty for a tool of which nothing is said, and says nothing", () => {
    const draft = draftOf(stranger, null);

    expect(isEdited(draft, stranger)).toBe(false);
    expect(inputOf(draft, stranger)).toMatchObject({
      shape: null,
      contract: null,
      annotations: null,
    });
  });

  it("takes the careful contract of a chosen shape, and that of another one as long as it was not touched", () => {
    const command = withShape(draftOf(stranger, null), "command", stranger);
    const human = withShape(command, "human", stranger);

    expect(command.contract).toEqual(startingContract("command"));
    expect(human.contract).toEqual(startingContract("human"));
    expect(isEdited(human, stranger)).toBe(true);
  });

  it("keeps a contract that somebody edited when the shape changes", () => {
    const command = withShape(draftOf(stranger, null), "command", stranger);
    const edited = { ...command, contract: { ...startingContract("command"), timeoutMs: 1 } };

    expect(withShape(edited, "human", stranger).contract?.timeoutMs).toBe(1);
  });

  it("keeps an approval where only the tool's own words speak for a read", () => {
    const reader = buildToolDetail({ definition: { name: "read_page" } });
    const draft = withShape(draftOf(reader, null), "query", reader);

    expect(draft.contract?.confirmation.kind).toBe("approval");
  });

  it("starts from code, and declares nothing while it says what code says", () => {
    const draft = draftOf(coded, null);

    expect(draft.contract).toEqual(code);
    expect(inputOf(draft, coded)?.contract).toBeNull();
    const tighter = { ...draft, contract: { ...code, timeoutMs: 1_000 } };
    expect(inputOf(tighter, coded)?.contract).toEqual({ ...code, timeoutMs: 1_000 });
  });

  it("cannot be sent with a schema that is no JSON object", () => {
    const reading = readDraft({ ...draftOf(stranger, null), inputSchema: "[1" }, stranger);

    expect(reading).toMatchObject({ ok: false });
  });
});
