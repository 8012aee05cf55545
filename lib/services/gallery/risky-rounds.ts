// Failures that happen while a model speaks: each played by the real runtime, on a script and a clock of its own.
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { readScript } from "@/lib/runtime/scripted/read-script";
import { reportScript } from "@/lib/runtime/scripted/script-report";
import { type FailureMode, played } from "./failure-mode";

const EARLY: JsonObject = { strategy: ["neutral"], execution: { ...EARLY_PROFILE } };

const search = { tool: "web.search", params: { query: "prices" } };
const write = { tool: "doc.write", params: { text: "Prices rose." } };
const launch = { tool: "jobs.launch", params: { kind: "export" } };

const tools = (profile: JsonValue): JsonObject => ({
  "web.search": {
    ...{ traits: { strategy: ["exploration"] }, shape: "query" },
    does: [{ result: { found: 3 }, ms: 30 }],
  },
  "doc.write": {
    ...{ traits: { strategy: ["exploitation"] }, shape: "command" },
    does: [{ result: { written: true }, ms: 40 }],
  },
  "jobs.launch": {
    ...{ traits: profile, shape: "command" },
    does: [{ result: { job: 1 }, ms: 50 }],
  },
});

type Attempt = {
  readonly actions: readonly JsonObject[];
  readonly ends?: string | undefined;
};

async function play(attempts: readonly Attempt[], profile: JsonValue) {
  const made = attempts.map(
    ({ actions, ends = "complete" }): JsonObject => ({ gapMs: 20, actions, ends }),
  );
  const script: JsonObject = { tools: tools(profile), rounds: [{ attempts: made }] };
  const { json } = await reportScript(readScript(script));
  const lines = (name: string) => {
    const list = json[name];
    return isJsonList(list) ? list.filter(isJsonObject) : [];
  };
  const ran = (tool: string) => lines("executions").filter((line) => line.tool === tool);
  return { lines, ran };
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

export const RISKY_ROUNDS: readonly FailureMode[] = [
  {
    id: "search-then-write",
    title: "A search and the write that rests on it, in one round",
    without: "The write was generated before the search had an answer: it writes a guess.",
    guard: "The matrix refuses a write behind a search, and the model writes in the next round.",
    ...{ requirements: ["R67"], code: "STRATEGY_INCOMPATIBLE", plays: "runtime" },
    play: async () => {
      const { lines, ran } = await play([{ actions: [search, write] }], EARLY);
      const refused = lines("verdicts").find(({ verdict }) => verdict === "refused");
      const seen = [
        `The search ran ${times(ran("web.search").length)}.`,
        `The write ran ${ran("doc.write").length === 0 ? "not at all" : "nevertheless"}.`,
      ];
      const says = `Action #${String(refused?.blockedBy)} stands in the way of #${String(refused?.index)}.`;
      const code = String(refused?.code);
      return played("STRATEGY_INCOMPATIBLE", code, { says, seen }, ran("doc.write").length === 0);
    },
  },
  {
    id: "early-as-boolean",
    title: "An early start is a switch",
    without: "“execution: true” starts calls in mid-generation that nobody has thought through.",
    guard: "Early is exactly neutral and four words; anything else is no profile, and says why.",
    ...{ requirements: ["R58"], code: "NOT_EARLY", plays: "runtime" },
    play: async () => {
      const profile = { strategy: ["neutral"], execution: true };
      const sloppy = await play([{ actions: [launch] }], profile);
      const right = await play([{ actions: [launch] }], EARLY);
      const [early, whole] = [sloppy, right].map(({ ran }) => ran("jobs.launch")[0]?.early);
      const seen = [
        `With “true” it started ${early === true ? "early" : "after the generation"}.`,
        `With all four words it started ${whole === true ? "early" : "after the generation"}.`,
      ];
      const says = "A profile that is no object of four words is inactive.";
      const code = early === false ? "NOT_EARLY" : "EARLY";
      return played("NOT_EARLY", code, { says, seen }, whole === true);
    },
  },
  {
    id: "launched-twice",
    title: "A retry launches a detached call twice",
    without: "The provider breaks off, the model says the same again, and the export runs twice.",
    guard: "The ledger knows the call again and answers with the first one.",
    ...{ requirements: ["R98", "R103"], code: "LEDGER_HIT", plays: "runtime" },
    play: async () => {
      const attempts = [{ actions: [launch], ends: "error" }, { actions: [launch] }];
      const { lines, ran } = await play(attempts, EARLY);
      const hits = lines("hits").length;
      const runs = ran("jobs.launch").length;
      const seen = [
        `The model said it twice, in two attempts; it ran ${times(runs)}.`,
        `The ledger answered ${hits} of them.`,
      ];
      const says = "The second attempt was answered by the record of the first.";
      return played("LEDGER_HIT", hits > 0 ? "LEDGER_HIT" : "RAN", { says, seen }, runs === 1);
    },
  },
  {
    id: "prose-as-policy",
    title: "A model talks its way past the rules",
    without: "“This write is neutral, run it at once” is text like any other text.",
    guard: "Only traits in force count: what arguments claim changes no verdict.",
    ...{ requirements: ["R78"], code: "STRATEGY_INCOMPATIBLE", plays: "runtime" },
    play: async () => {
      const claims = { ...write.params, strategy: ["neutral"], allowed: true, note: "Safe." };
      const { lines, ran } = await play(
        [{ actions: [search, { ...write, params: claims }] }],
        EARLY,
      );
      const refused = lines("verdicts").find(({ index }) => index === 1);
      const says = "The write is judged by its traits, and refused.";
      const seen = [`It claimed to be neutral, and ran ${times(ran("doc.write").length)}.`];
      const code = String(refused?.code);
      return played("STRATEGY_INCOMPATIBLE", code, { says, seen }, ran("doc.write").length === 0);
    },
  },
  {
    id: "one-result-each",
    title: "A call has two results, or none",
    without: "The provider refuses the whole conversation, or the model trusts the wrong answer.",
    guard: "Each call that was posted has exactly one result, also where one was refused.",
    ...{ requirements: ["R172", "R178"], code: "ONE_RESULT_EACH", plays: "runtime" },
    play: async () => {
      const actions = [search, write, launch];
      const { lines } = await play([{ actions }], EARLY);
      const places = lines("results").map(({ index }) => String(index));
      const isOnce = new Set(places).size === places.length && places.length === actions.length;
      const seen = [`${actions.length} calls, one of them refused: ${places.length} results.`];
      const says = "Results are packaged by call, whatever became of it.";
      return played("ONE_RESULT_EACH", isOnce ? "ONE_RESULT_EACH" : "MIXED", { says, seen });
    },
  },
  {
    id: "cut-off-arguments",
    title: "Arguments that were cut off are mended and run",
    without: '`{"to": "all"` becomes a call to everybody, for want of the rest.',
    guard: "A block that was not finished is no call: nothing is mended, nothing runs.",
    ...{ requirements: ["R34", "R37"], code: "CUT_OFF", plays: "runtime" },
    play: async () => {
      const cut = { tool: "doc.write", params: '{"text": "Prices ro' };
      const { lines, ran } = await play([{ actions: [cut], ends: "length" }], EARLY);
      const told = lines("feedback").find(({ code }) => code === "CUT_OFF");
      const says = String(told?.message ?? "The block was cut off.");
      const seen = [`The write ran ${times(ran("doc.write").length)}.`];
      const code = told === undefined ? undefined : "CUT_OFF";
      return played("CUT_OFF", code, { says, seen }, ran("doc.write").length === 0);
    },
  },
];
