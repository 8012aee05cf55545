// Failures of a single call: each sent through the real dispatch, with stores in memory and a clock of its own.
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import { readConfig } from "@/lib/domain/config/read-config";
import { lintCatalog } from "@/lib/domain/lint/lint-catalog";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { turnSelection } from "@/lib/runtime/turn/offered-tools";
import { type FailureMode, played } from "./failure-mode";
import { galleryTool, oneTool } from "./one-tool";

export const CARELESS_CALLS: readonly FailureMode[] = [
  {
    id: "blocking-job",
    title: "A job does its work inside the call",
    without: "The agent's turn hangs for minutes, and whatever waits for it hangs as well.",
    guard: "The call is ended at its limit, and names the job to start instead.",
    ...{ requirements: ["R21", "R129"], code: "TIMEOUT", plays: "runtime" },
    play: async () => {
      const desk = oneTool({
        contract: {
          timeoutMs: 30_000,
          onTimeout: { partial: true, asyncAlternative: "start_report" },
        },
        run: async ({ partial, signal }, clock) => {
          partial.push("chapter 1");
          await clock.sleep(45_000, signal);
          return { kind: "returned", value: ok({ report: "whole" }) };
        },
      });
      const { result } = await desk.send();
      const error = result.status === "error" ? result.error : null;
      const seen = [
        `It was given up after ${error?.limitMs} ms of the 45 000 that it takes.`,
        `It names ${error?.asyncAlternative ?? "nothing"}, and keeps what it had put aside.`,
      ];
      const isWhole = error?.asyncAlternative === "start_report" && error.partial !== undefined;
      return played("TIMEOUT", error?.code, { says: error?.message ?? "", seen }, isWhole);
    },
  },
  {
    id: "tenant-blind-cache",
    title: "A cache that does not ask who is asking",
    without: "The second tenant is told what the first one was told.",
    guard: "The caller's tenant, user and scopes are part of the key.",
    ...{ requirements: ["R46"], code: "RAN_ANEW", plays: "runtime" },
    play: async () => {
      const desk = oneTool({
        contract: { cache: { ttlMs: 60_000 } },
        run: async ({ tenant }) => ({ kind: "returned", value: ok({ secret_of: tenant }) }),
      });
      const first = await desk.send({ tenant: "first" });
      const again = await desk.send({ tenant: "first" });
      const other = await desk.send({ tenant: "second" });
      const seen = [
        `The first tenant asked twice: the second answer came from the ${again.by}.`,
        `The other tenant's came from the ${other.by}. The tool ran ${desk.runs()} times.`,
      ];
      const isCached = first.by === "handler" && again.by === "cache";
      const code = other.by === "handler" ? "RAN_ANEW" : "SHARED";
      const says = "Another tenant never finds what was kept.";
      return played("RAN_ANEW", code, { says, seen }, isCached && desk.runs() === 2);
    },
  },
  {
    id: "exceptions",
    title: "Exceptions as control flow",
    without: "A stack trace reaches the model, or the whole turn falls over.",
    guard: "Whatever a tool throws becomes one short error with a code.",
    ...{ requirements: ["R39"], code: "HANDLER_ERROR", plays: "runtime" },
    play: async () => {
      const desk = oneTool({
        run: () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7:5432")),
      });
      const { result } = await desk.send();
      const error = result.status === "error" ? result.error : null;
      const hasStack = error?.message.includes("    at ") ?? true;
      const seen = [hasStack ? "It shows where in the code." : "No line of any stack is in it."];
      return played("HANDLER_ERROR", error?.code, { says: error?.message ?? "", seen }, !hasStack);
    },
  },
  {
    id: "too-many-tools",
    title: "Every tool is put before the model",
    without: "Among 200 tools a model picks the wrong one, and pays for reading all of them.",
    guard: "A turn is told of the tools that fit what it is about, up to the agent's limit.",
    ...{ requirements: ["R16"], code: "SELECTED", plays: "rule" },
    play: async () => {
      const tools = Array.from({ length: 200 }, (_, at) => galleryTool(`things.do_${at}`));
      const wanted = galleryTool("travel.book", "Book a train for a journey.");
      const asked = { role: "user", id: "msg_gallery", text: "Book a train to Turin." } as const;
      const { selected } = turnSelection({ tools: [...tools, wanted], maxTools: 20 }, [asked]);
      const seen = [
        `${selected.length} of ${tools.length + 1} are offered.`,
        `travel.book is ${selected.includes(wanted) ? "among them" : "left out"}.`,
      ];
      const code = selected.length === 20 ? "SELECTED" : "ALL";
      const says = "Tools are compared with the task by their words.";
      return played("SELECTED", code, { says, seen }, selected.includes(wanted));
    },
  },
  {
    id: "one-word-for-all",
    title: "`*` over reads and writes alike",
    without: "One line makes a server's deletes as harmless as its lists.",
    guard: "A rule names a wildcard that covers both.",
    ...{ requirements: ["R61"], code: "MCP-01", plays: "rule" },
    play: async () => {
      const { documents } = readConfig(WILDCARD);
      const found = documents
        .flatMap(({ agents }) => agents)
        .flatMap((agent) => {
          const resolution = resolveCatalog({
            agent,
            discovered: () => null,
            overrides: new Map(),
          });
          return lintCatalog({ agent, resolution });
        })
        .find(({ ruleId }) => ruleId === "MCP-01");
      const seen = ["The configuration says exploration of every tool, and lists one that writes."];
      return played("MCP-01", found?.ruleId, { says: found?.message ?? "", seen });
    },
  },
];

const WILDCARD = `surfaces:
  as_consumer:
    agents:
      main:
        tools:
          - kind: mcp
            server_id: files
            alias: files
            tool_traits:
              "*":
                strategy: [exploration]
              delete_file:
                strategy: [exploitation]
`;
