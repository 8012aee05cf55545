import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PutOverrideInput } from "@/lib/contracts/overrides";
import type { Database } from "@/lib/db/engine/database";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import {
  allYes,
  governMain,
  profile,
  put as putAs,
  rowOf as row,
  set,
} from "@/lib/testing/override-scene";
import { type TestContext, testContext } from "@/lib/testing/service-context";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
  await governMain(context);
});

const put = (input: PutOverrideInput, version = 0, who = context) => putAs(who, input, version);
const rowOf = (id: string, namespace: string | null = null) => row(context, id, namespace);
const click = { connection: "browser", callable: "click" };

describe("an early profile", () => {
  const close = { connection: "browser", callable: "close" };

  it("is kept when every early question is answered with yes", async () => {
    const { result } = await put({ ...close, execution: profile, answers: allYes });

    expect(result.after.early).toEqual({ active: true, reason: null });
    expect(result.impact.startEarly).toEqual(["browser.close"]);
    expect(result.notices).toEqual([]);
  });

  it("is refused on any doubt, while the strategy is saved", async () => {
    const answers = { ...allYes, deduplicable: "uncertain" } as const;

    const { result } = await put({
      ...click,
      strategy: set("neutral"),
      execution: profile,
      answers,
    });

    expect(result.after).toMatchObject({ strategy: ["neutral"], execution: null });
    expect(result.notices).toMatchObject([{ code: "PROFILE_REFUSED" }]);
    expect(result.override?.execution).toEqual({ mode: "inherit" });
  });

  it("is refused when nobody has answered", async () => {
    const { result } = await put({ ...close, execution: profile });

    expect(result.after.early.active).toBe(false);
    expect(result.notices.map(({ code }) => code)).toContain("PROFILE_REFUSED");
  });

  it("goes when an answer becomes a doubt later, although nobody touches the profile", async () => {
    const first = await put({ ...close, execution: profile, answers: allYes });

    const answers = { sibling_independent: "no" } as const;
    const second = await put({ ...close, execution: profile, answers }, first.result.version);

    expect(second.result.impact.stopEarly).toEqual(["browser.close"]);
    expect(second.result.after.early.active).toBe(false);
  });

  it("may be kept incomplete, as a draft without effect", async () => {
    const value = { trigger: EARLY_PROFILE.trigger };

    const { result } = await put({ ...close, execution: { mode: "set", value } });

    expect(result.override?.execution).toEqual({ mode: "set", value });
    expect(result.after.early).toEqual({ active: false, reason: "profile_incomplete" });
  });

  it("asks the questions also of a strategy that completes a profile from another layer", async () => {
    const mark = { connection: "jobs", callable: "mark", note: "only a bookmark" };

    const unanswered = await put({ ...mark, strategy: set("neutral") });
    const answered = await put(
      { ...mark, strategy: set("neutral"), answers: allYes },
      unanswered.result.version,
    );

    expect(unanswered.result.after).toMatchObject({ strategy: ["neutral"], execution: null });
    expect(unanswered.result.override?.execution).toEqual({ mode: "cleared" });
    expect(answered.result.after.early.active).toBe(true);
  });
});

describe("weakening the author's word", () => {
  const pay = { connection: "jobs", callable: "pay", strategy: set("neutral") };

  it("needs a note, and the refusal shows what would come of it", async () => {
    const error = await failure(put(pay));

    expect(error).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "note" }], preview: { after: { strategy: ["neutral"] } } },
    });
    expect(await rowOf("jobs.pay")).toMatchObject({ strategy: ["exploitation"], version: 0 });
  });

  it("goes through with a note", async () => {
    const { result } = await put({ ...pay, note: "a test account; nothing is paid" });

    expect(result.after.strategy).toEqual(["neutral"]);
  });

  it("needs none where caution grows", async () => {
    const { result } = await put({ ...pay, strategy: { mode: "cleared" } });

    expect(result.after.strategy).toEqual(["unknown"]);
  });

  it("is seen through a wildcard too", async () => {
    const wildcard = { connection: "jobs", callable: "*", strategy: set("exploration") };

    expect(await failure(put(wildcard))).toMatchObject({ details: { issues: [{ path: "note" }] } });
  });
});
