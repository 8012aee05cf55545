import { describe, expect, it } from "vitest";
import { importTools } from "@/lib/domain/mcp/import-report";
import type { JsonObject } from "@/lib/kernel/json";
import {
  type NamedServiceProvider,
  type NamedServiceRequest,
  namedServiceSource,
} from "./named-service-source";

const never = new AbortController().signal;
const call = (tool: string, given: JsonObject, some: object = {}) => ({
  tool,
  arguments: given,
  timeoutMs: 10_000,
  signal: never,
  ...some,
});

/** Serves two namespaces and remembers what it was asked. */
function service(invoke?: NamedServiceProvider["invoke"]) {
  const asked: NamedServiceRequest[] = [];
  const source = namedServiceSource({
    namespaces: {
      task: ["provider.about", "object.search", "object.upsert", "object.resolve"],
      memo: ["object.search"],
    },
    invoke: async (request) => {
      asked.push(request);
      return invoke === undefined ? { ok: true, data: [request.namespace] } : invoke(request);
    },
  });
  return { source, asked };
}

describe("a named service", () => {
  it("lists the callables of its operations, each with the namespaces that serve it", async () => {
    const list = await service().source.list({ timeoutMs: 10_000, signal: never });

    if (list.kind !== "listed") throw new Error(list.message);
    const imported = importTools({ alias: "named_services", listed: [...list.tools] });
    expect(imported.ok && imported.server.report.counts.accepted).toBe(3);
    expect(
      imported.ok &&
        imported.server.definitions.map(({ name, inputSchema }) => [name, inputSchema?.properties]),
    ).toEqual([
      ["provider_about", { namespace: { type: "string", enum: ["task"] } }],
      ["search_objects", { namespace: { type: "string", enum: ["task", "memo"] } }],
      ["upsert_object", { namespace: { type: "string", enum: ["task"] } }],
    ]);
    expect(list.warnings).toEqual([expect.stringContaining("object.resolve")]);
  });

  it("is asked for the operation in the namespace that the call names", async () => {
    const { source, asked } = service();

    const outcome = await source.call(call("search_objects", { namespace: "memo", query: "x" }));

    expect(outcome).toEqual({
      kind: "answered",
      content: [],
      structured: { data: ["memo"] },
      isError: false,
    });
    expect(asked).toMatchObject([
      { operation: "object.search", namespace: "memo", params: { query: "x" } },
    ]);
  });

  it.each<[string, JsonObject]>([
    ["search_objects", {}],
    ["search_objects", { namespace: "other" }],
    ["upsert_object", { namespace: "memo" }],
    ["delete_object", { namespace: "task" }],
    ["object.search", { namespace: "task" }],
    ["constructor", { namespace: "task" }],
  ])("is not asked for %s with %j", async (tool, given) => {
    const { source, asked } = service();

    expect(await source.call(call(tool, given))).toMatchObject({ kind: "rejected" });
    expect(asked).toEqual([]);
  });

  it("answers with its own failure as an error of the tool", async () => {
    const { source } = service(async () => ({ ok: false, message: "no such object" }));

    expect(await source.call(call("provider_about", { namespace: "task" }))).toMatchObject({
      kind: "answered",
      isError: true,
      content: [{ text: "no such object" }],
    });
  });

  it("leaves unknown what broke off, came late or was cancelled, and passes on no foreign text", async () => {
    const about = (some: object) => call("provider_about", { namespace: "task" }, some);
    const broken = service(async () => Promise.reject(new Error("password=hunter2")));
    const stuck = service(() => new Promise(() => undefined));
    const controller = new AbortController();

    const cancelled = stuck.source.call(about({ signal: controller.signal }));
    controller.abort();

    const outcome = await broken.source.call(about({}));
    expect(outcome).toMatchObject({ kind: "unknown", code: "PROTOCOL_ERROR" });
    expect(JSON.stringify(outcome)).not.toContain("hunter2");
    expect(await stuck.source.call(about({ timeoutMs: 20 }))).toMatchObject({ code: "TIMEOUT" });
    expect(await cancelled).toMatchObject({ kind: "unknown", code: "CANCELLED" });
    expect(await stuck.source.call(about({ signal: AbortSignal.abort() }))).toMatchObject({
      kind: "not_started",
    });
  });
});
