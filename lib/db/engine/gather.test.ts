import { describe, expect, it } from "vitest";
import { gather } from "./gather";

type Work = { readonly key: string; readonly fails?: boolean };

/** Works are carried out when `release` says so. */
function open({ isUndone = true, lanes = 1 } = {}) {
  const groups: string[][] = [];
  const doors: (() => void)[] = [];
  const submit = gather<Work, string>({
    carryOut: async (works) => {
      groups.push(works.map(({ key }) => key));
      await new Promise<void>((resolve) => doors.push(resolve));
      if (works.some(({ fails }) => fails)) throw new Error("refused");
      return works.map(({ key }) => `did ${key}`);
    },
    keyOf: ({ key }) => key,
    isUndone: () => isUndone,
    most: 3,
    lanes,
    isOutside: true,
  });
  const release = async () => {
    doors.shift()?.();
    // One turn for the answers, one for what comes of them.
    for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
  };
  return { submit, groups, release };
}

const settled = (works: readonly Promise<string>[]) =>
  Promise.allSettled(works).then((all) =>
    all.map((one) => (one.status === "fulfilled" ? one.value : "failed")),
  );

describe("works that come at once", () => {
  it("go together while one is under way, each with its own answer, never more than so many", async () => {
    const { submit, groups, release } = open();
    const answers = settled(["a", "b", "c", "d", "e"].map((key) => submit({ key })));

    for (const _ of [1, 2, 3]) await release();

    expect(groups).toEqual([["a"], ["b", "c", "d"], ["e"]]);
    expect(await answers).toEqual(["did a", "did b", "did c", "did d", "did e"]);
  });

  it("take along what comes of the answers that were just given", async () => {
    const { submit, groups, release } = open();
    const chain = async (key: string) => {
      await submit({ key });
      for (const _ of Array(20)) await null;
      return submit({ key: `${key}${key}` });
    };
    const answers = settled([...["a", "b", "c"].map(chain), submit({ key: "d" })]);

    for (const _ of [1, 2, 3]) await release();

    expect(groups).toEqual([["a"], ["b", "c", "d"], ["aa", "bb", "cc"]]);
    expect(await answers).toEqual(["did aa", "did bb", "did cc", "did d"]);
  });

  it("wait for each other where they are about the same thing", async () => {
    const { submit, groups, release } = open();
    const answers = settled(["a", "b", "b", "c"].map((key) => submit({ key })));

    for (const _ of [1, 2, 3]) await release();

    expect(groups).toEqual([["a"], ["b", "c"], ["b"]]);
    expect(await answers).toEqual(["did a", "did b", "did b", "did c"]);
  });

  it("go side by side where there are several lanes, and still not two about the same thing", async () => {
    const { submit, groups, release } = open({ lanes: 2 });
    const answers = settled(["a", "b", "b", "c", "a"].map((key) => submit({ key })));

    for (const _ of [1, 2, 3, 4]) await release();

    expect(groups).toEqual([["a"], ["b"], ["c", "a"], ["b"]]);
    expect(await answers).toEqual(["did a", "did b", "did b", "did c", "did a"]);
  });

  it("are tried one by one where nothing of the group was done, so that one spoils no other", async () => {
    const { submit, groups, release } = open();
    const answers = settled([{ key: "a" }, { key: "b" }, { key: "c", fails: true }].map(submit));

    for (const _ of [1, 2, 3, 4]) await release();

    expect(groups).toEqual([["a"], ["b", "c"], ["b"], ["c"]]);
    expect(await answers).toEqual(["did a", "did b", "failed"]);
  });

  it("all fail where nobody knows what was done", async () => {
    const { submit, groups, release } = open({ isUndone: false });
    const answers = settled([{ key: "a" }, { key: "b" }, { key: "c", fails: true }].map(submit));

    for (const _ of [1, 2]) await release();

    expect(groups).toEqual([["a"], ["b", "c"]]);
    expect(await answers).toEqual(["did a", "failed", "failed"]);
  });
});
