import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runInMemory } from "../testing/run-in-memory";

const GOOD =
  "surfaces: {as_consumer: {agents: {main: {tools: [{module: m, alias: j, allowed: [a], tool_traits: {a: {strategy: [neutral]}}}]}}}}\n";
const BAD = GOOD.replace("[neutral]", "[neutral, exploitaiton]");
const FILES = { "good.yaml": GOOD, "dir/bad file.yaml": BAD, "broken.yaml": "a: [\n" };

describe("traitline check", () => {
  it("has nothing to say about a file without faults", async () => {
    expect(await runInMemory(["check", "--config", "good.yaml"], FILES)).toEqual({
      status: 0,
      out: "0 errors, 0 warnings, 0 notes\n",
      error: "",
    });
  });

  it("names the place, the rule and the way out", async () => {
    const { status, out } = await runInMemory(["check", "--config", "dir/bad file.yaml"], FILES);

    expect(status).toBe(1);
    expect(out.split("\n")[1]).toBe(
      'dir/bad file.yaml:1:124: error TRAIT-01: unrecognised strategy value "exploitaiton": the set counts as unknown — Did you mean "exploitation"?',
    );
  });

  it("objects to what an import would refuse, such as an agent whose name is none", async () => {
    const named = GOOD.replace("main:", '"Not a slug!":');
    const outcome = await runInMemory(["check", "--config", "f.yaml", "--json"], {
      "f.yaml": named,
    });

    expect(outcome.status).toBe(1);
    expect(JSON.parse(outcome.out).diagnostics).toMatchObject([
      { ruleId: "CONFIG-22", severity: "error", line: 1, column: 35 },
    ]);
  });

  it("takes several files, after one option or several", async () => {
    const files = (args: readonly string[]) =>
      runInMemory(["check", ...args, "--format", "json"], FILES);
    const one = await files(["--config", "good.yaml", "dir/bad file.yaml"]);
    const several = await files(["--config", "good.yaml", "--config", "dir/bad file.yaml"]);
    const { diagnostics }: { diagnostics: { file: string; ruleId: string }[] } = JSON.parse(
      one.out,
    );

    expect(several.out).toBe(one.out);
    expect(diagnostics.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual([
      "dir/bad file.yaml TRAIT-03",
      "dir/bad file.yaml TRAIT-01",
    ]);
  });

  it("cannot read a broken file, and still tells what it found in the others", async () => {
    const outcome = await runInMemory(
      ["check", "--config", "broken.yaml", "dir/bad file.yaml", "--json"],
      FILES,
    );
    const { diagnostics }: { diagnostics: { ruleId: string }[] } = JSON.parse(outcome.out);

    expect(outcome.status).toBe(2);
    expect(outcome.error).toMatch(/^broken\.yaml:\d+:\d+: /);
    expect(diagnostics.map(({ ruleId }) => ruleId)).toContain("TRAIT-01");
  });

  it("looks at tools that discovery would have found", async () => {
    const tools = JSON.stringify({
      j: [{ name: "a", description: "Does something.", shape: "query" }],
    });
    const outcome = await runInMemory(["check", "--config", "good.yaml", "--tools", "t.json"], {
      ...FILES,
      "t.json": tools,
    });

    expect(outcome.out).toContain("warn TRAIT-06: j.a:");
  });

  it("says which discovered tools no connection of any file offers", async () => {
    const other = GOOD.replace("alias: j", "alias: k");
    const outcome = await runInMemory(
      ["check", "--config", "good.yaml", "other.yaml", "--tools", "t.json"],
      {
        ...FILES,
        "other.yaml": other,
        "t.json": '{"j": [{"name": "a"}], "k": [{"name": "a"}], "l": []}',
      },
    );

    expect(outcome.status).toBe(0);
    expect(outcome.out.split("\n").filter((line) => line.includes("CAT-03"))).toEqual([
      't.json: warn CAT-03: no connection has the alias "l"; its discovered tools are not read — Did you mean "j"?',
    ]);
  });

  it.each([
    [["check"], "--config is missing"],
    [["check", "--config", "good.yaml", "--format", "xml"], 'unknown format "xml"'],
    [["check", "--config", "none.yaml"], "none.yaml: there is no such file"],
  ])("refuses %j", async (args, error) => {
    const outcome = await runInMemory(args, FILES);

    expect(outcome.status).toBe(2);
    expect(outcome.error).toContain(error);
  });

  type Sarif = {
    version: string;
    runs: {
      tool: {
        driver: {
          rules: {
            id: string;
            shortDescription: { text: string };
            defaultConfiguration: { level: string };
          }[];
        };
      };
      results: {
        ruleId: string;
        ruleIndex: number;
        level: string;
        message: { text: string };
        locations: {
          physicalLocation: {
            artifactLocation: { uri: string };
            region: { startLine: number; startColumn: number };
          };
        }[];
        partialFingerprints: Record<string, string>;
      }[];
    }[];
  };
  const sarif = async (config: string, tools?: string): Promise<Sarif["runs"][number]> => {
    const files = { "dir/bad file.yaml": config, "t.json": tools ?? "" };
    const { out } = await runInMemory(
      [
        ...["check", "--config", "dir/bad file.yaml", "--format", "sarif"],
        ...(tools === undefined ? [] : ["--tools", "t.json"]),
      ],
      files,
    );
    const log: Sarif = JSON.parse(out);
    const [run] = log.runs;
    if (log.version !== "2.1.0" || run === undefined)
      throw new Error("one run of SARIF 2.1.0 was due");
    return run;
  };

  it("writes SARIF: rules with words, levels, relative places", async () => {
    const { tool, results } = await sarif(BAD);

    expect(results[1]).toMatchObject({
      ruleId: "TRAIT-01",
      level: "error",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "dir/bad%20file.yaml" },
            region: { startLine: 1, startColumn: 124 },
          },
        },
      ],
    });
    expect(results[0]?.level).toBe("warning");
    for (const { ruleId, ruleIndex, message } of results) {
      expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      expect(message.text).not.toBe("");
    }
    expect(tool.driver.rules.every(({ shortDescription }) => shortDescription.text !== "")).toBe(
      true,
    );
  });

  it("gives a finding the same fingerprint when lines move, and two alike findings two", async () => {
    const prints = async (config: string) =>
      (await sarif(config)).results.map((result) => result.partialFingerprints["traitline/v1"]);
    const before = await prints(BAD);

    expect(await prints(`# moved\n\n${BAD}`)).toEqual(before);
    expect(new Set(before).size).toBe(before.length);
  });

  it("tells findings without a line apart, which code scanning would take for one", async () => {
    const { results } = await sarif(GOOD, '{"j": [{"name": "a"}], "k": [], "l": []}');
    const stray = results.filter(({ ruleId }) => ruleId === "CAT-03");
    const hashes = stray.map((result) => result.partialFingerprints.primaryLocationLineHash);

    expect([stray.length, new Set(hashes).size]).toEqual([2, 2]);
    expect(hashes).not.toContain(undefined);
    // The service hashes the line itself where there is one, and objects to another's word.
    const [onLine] = (await sarif(BAD)).results;
    expect(onLine?.partialFingerprints).not.toHaveProperty("primaryLocationLineHash");
  });

  it.for(["deployment__bundles.yaml", "workspace__bundles.template.yaml"])(
    "finds in %s what its author should know",
    async (name, { skip }) => {
      const file = new URL(`../../../shared/cases/configs/${name}`, import.meta.url);
      if (!existsSync(file)) return skip("the shared cases are not beside this checkout");
      const outcome = await runInMemory(["check", "--config", name, "--json"], {
        [name]: readFileSync(file),
      });
      const {
        diagnostics,
      }: {
        diagnostics: {
          ruleId: string;
          severity: string;
          message: string;
          path: string;
          line: number | null;
        }[];
      } = JSON.parse(outcome.out);
      const ofMain = diagnostics.filter(({ path }) => path.includes("agents.main"));
      const named = (rule: string) =>
        ofMain.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message.split(":")[0]);

      expect(diagnostics.every(({ line }) => line !== null)).toBe(true);
      expect(named("TRAIT-03")).toEqual(
        name.startsWith("deployment")
          ? [
              "io_tools.tool_call",
              "ctx_tools.fetch_ctx",
              "ctx_tools.merge_sources",
              "named_services.get_object",
            ]
          : ["io_tools.tool_call", "ctx_tools.fetch_ctx", "ctx_tools.merge_sources"],
      );
      expect(named("TRAIT-08")).toHaveLength(name.startsWith("deployment") ? 1 : 0);
      expect(
        diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message),
      ).toEqual(
        name.startsWith("deployment")
          ? ["duplicate alias named_services: line 2545 has it already"]
          : [],
      );
    },
  );
});
