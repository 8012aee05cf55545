import { describe, expect, it } from "vitest";
import { startHttpFixture } from "@/lib/testing/mcp/http-server";
import { runInMemory } from "../testing/run-in-memory";

const LIST = JSON.stringify({
  tools: [
    {
      name: "list_files",
      description: "Lists files.",
      inputSchema: { type: "object" },
      annotations: { readOnlyHint: true },
    },
    { name: "bad", inputSchema: { type: "string" } },
    { name: "two words", inputSchema: { type: "object" } },
  ],
});
const FILES = {
  "lists/files.v2.json": LIST,
  "good.json": JSON.stringify({ tools: [{ name: "a", inputSchema: { type: "object" } }] }),
};

describe("traitline import", () => {
  it("reports every listed tool, and objects to quarantined ones", async () => {
    const outcome = await runInMemory(["import", "--mcp-list", "lists/files.v2.json"], FILES);

    expect(outcome.status).toBe(1);
    expect(JSON.parse(outcome.out)).toMatchObject({
      servers: [
        {
          alias: "files_v2",
          counts: { listed: 3, accepted: 1, renamed: 1, quarantined: 1 },
          tools: [
            {
              name: "list_files",
              modelName: "files_v2__list_files",
              status: "accepted",
              hints: { readOnly: { value: true, source: "declared" } },
            },
            { name: "bad", status: "quarantined" },
            { name: "two words", status: "renamed" },
          ],
        },
      ],
    });
  });

  it("gives aliases in the order of the files", async () => {
    const outcome = await runInMemory(
      [
        "import",
        "--mcp-list",
        "good.json",
        "lists/files.v2.json",
        "--alias",
        "one",
        "two",
        "--json",
      ],
      FILES,
    );
    const { servers }: { servers: { alias: string }[] } = JSON.parse(outcome.out);

    expect(servers.map(({ alias }) => alias)).toEqual(["one", "two"]);
  });

  it("reads a list from standard input, and calls its server that", async () => {
    const outcome = await runInMemory(["import", "--mcp-list", "-"], { "-": FILES["good.json"] });

    expect(JSON.parse(outcome.out)).toMatchObject({
      servers: [{ alias: "stdin", tools: [{ modelName: "stdin__a" }] }],
    });
  });

  it("prints a summary for people", async () => {
    const outcome = await runInMemory(["import", "--mcp-list", "good.json", "--text"], FILES);

    expect(outcome.status).toBe(0);
    expect(outcome.out.split("\n")[0]).toBe("good: 1 listed, 1 accepted, 0 renamed, 0 quarantined");
  });

  it("asks what answers at the address that was typed, and nothing else on its host", async () => {
    const inside = await startHttpFixture();
    const front = await startHttpFixture((_, response) => {
      response.writeHead(307, { location: inside.url }).end();
      return true;
    });
    try {
      const typed = await runInMemory(["import", "--url", inside.url], FILES);
      const asked = inside.requests.length;
      const led = await runInMemory(["import", "--url", front.url], FILES);

      expect([typed.status, led.status]).toEqual([0, 2]);
      expect(led.error).toContain("is not allowed");
      expect(inside.requests).toHaveLength(asked);
    } finally {
      await Promise.all([inside.close(), front.close()]);
    }
  });

  it.each([
    [["import"], "one of --mcp-list, --stdio and --url"],
    [
      ["import", "--mcp-list", "good.json", "--url", "http://x"],
      "one of --mcp-list, --stdio and --url",
    ],
    [["import", "--mcp-list", "none.json"], "none.json: there is no such file"],
    [["import", "--mcp-list", "good.json", "--alias", "a.b"], "holds a dot"],
    [["import", "--mcp-list", "good.json", "--alias", "a", "b"], "more aliases than files"],
    [["import", "--url", "nowhere"], "is no URL"],
    [["import", "--stdio", "node 'x"], "--stdio: "],
  ])("refuses %j", async (args, error) => {
    const outcome = await runInMemory(args, FILES);

    expect(outcome.status).toBe(2);
    expect(outcome.error).toContain(error);
  });
});
