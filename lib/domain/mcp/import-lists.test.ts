import { describe, expect, it } from "vitest";
import { objectAt, reportOf } from "@/lib/testing/cases/reference-vectors";
import { importMcpLists } from "./import-lists";

const list = (...names: string[]) => JSON.stringify({ tools: names.map((name) => ({ name })) });
const file = (alias: string, text: string) => ({ alias, file: `${alias}.json`, text });

describe("saved lists", () => {
  it("are imported in order, each under its alias", () => {
    const result = importMcpLists([file("fs", list("read")), file("web", list("fetch"))]);

    expect(result).toMatchObject({
      ok: true,
      report: {
        servers: [
          { alias: "fs", tools: [{ modelName: "fs__read" }] },
          { alias: "web", tools: [{ modelName: "web__fetch" }] },
        ],
      },
    });
  });

  it("N07: of servers whose aliases read alike are named apart and warned of", () => {
    const labels = Object.keys(objectAt(reportOf("N07").input, "servers"));

    const result = importMcpLists(labels.map((label) => file(label, list("find"))));

    if (!result.ok) throw new Error(result.message);
    const { servers } = result.report;
    expect(new Set(servers.map((server) => server.tools[0]?.modelName)).size).toBe(2);
    for (const server of servers) {
      expect(server.warnings).toContainEqual(expect.stringContaining("reads like"));
    }
  });

  it("keep the names of two servers apart where alias and tool run together", () => {
    const result = importMcpLists([file("a", list("b__c")), file("a__b", list("c"))]);

    if (!result.ok) throw new Error(result.message);
    const names = result.report.servers.map((server) => server.tools[0]?.modelName);
    expect(new Set(names).size).toBe(2);
  });

  it("lose only the one tool that is nested too deep or holds a number beyond all range", () => {
    const deep = `${'{"properties":{"a":'.repeat(5_000)}{}${"}}".repeat(5_000)}`;
    const text = `{"tools":[{"name":"deep","inputSchema":${deep}},{"name":"huge","inputSchema":{"minimum":1e999}},{"name":"ok"}]}`;

    const result = importMcpLists([file("srv", text)]);

    expect(result).toMatchObject({
      ok: true,
      report: {
        servers: [
          {
            tools: [
              { status: "quarantined", reason: expect.stringContaining("deeper") },
              { status: "quarantined", pointer: "/minimum" },
              { status: "accepted" },
            ],
          },
        ],
      },
    });
  });

  it.each<[string, string, string]>([
    ["no JSON", '{"tools": [\n  {"name" "a"}]}', "srv.json:2:11:"],
    ["nothing", "", "srv.json:1:1:"],
    ["another document", '{"resources": []}', "srv.json: not a `tools/list` result"],
  ])("that are %s are refused in one line", (_, text, message) => {
    const result = importMcpLists([file("srv", text)]);

    expect(result).toMatchObject({ ok: false, message: expect.stringContaining(message) });
    expect(!result.ok && result.message).not.toContain("\n");
  });

  it.each(["", " ", "a.b", "a\u202eb"])("are refused under the alias %j", (alias) => {
    expect(importMcpLists([file(alias, list("x"))])).toMatchObject({ ok: false });
  });

  it("are refused where two have the same alias", () => {
    expect(importMcpLists([file("a", list("x")), file("a", list("y"))])).toMatchObject({
      ok: false,
      message: expect.stringContaining("given twice"),
    });
  });
});
