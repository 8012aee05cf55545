import { describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { printJson } from "@/lib/kernel/json-print";
import { callTool } from "@/lib/testing/call-tool";
import { countedIds, testContext } from "@/lib/testing/tool-context";
import { memoryServices } from "../memory/memory-services";
import { memoryWorkspaceFiles } from "../memory/workspace-files";
import { compareTexts } from "../text/compare-texts";
import { compareTexts as compare } from "../text/compare-texts.worker";
import { buildReport } from "./build-report";
import { exportReport } from "./export-report";
import { launchBackgroundJob } from "./launch-background-job";
import { openFile } from "./open-file";
import { readHandle } from "./read-handle";
import { search } from "./search";
import { startReport } from "./start-report";

const context = (files?: Record<string, string>) => {
  const services = memoryServices(countedIds());
  return testContext(files ? { ...services, files: memoryWorkspaceFiles(files) } : services);
};

/** `file-000.md` and so on, all about the same word. */
const many = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`file-${String(index).padStart(3, "0")}.md`, "travel"]),
);

describe("search", () => {
  it("pages through the matches", async () => {
    const ctx = context(many);
    const first = await callTool(search, { query: "travel" }, ctx);
    const cursor = first.status === "ok" ? (first.nextCursor ?? "") : "";
    const second = await callTool(search, { query: "travel", cursor }, ctx);

    expect(first).toMatchObject({ data: { matches: { length: 50 } }, nextCursor: "file-049.md" });
    expect(second).toMatchObject({ data: { matches: { length: 10 }, next_cursor: null } });
  });
});

describe("export_report", () => {
  const report = { name: "q3-travel", text: "# Travel" };

  it("writes a new file; the same again is the first, another text is a conflict", async () => {
    const ctx = context();
    const first = await callTool(exportReport, report, ctx);
    const again = await callTool(exportReport, report, ctx);
    const other = await callTool(exportReport, { ...report, text: "# Other" }, ctx);

    expect(first).toEqual({ status: "ok", data: { path: "reports/q3-travel.md" } });
    expect(again).toMatchObject({ status: "ok", replayed: { source: "natural_key" } });
    expect(other).toMatchObject({ error: { code: "IDEMPOTENCY_CONFLICT" } });
    expect(await ctx.services.files.read("reports/q3-travel.md")).toBe("# Travel");
  });

  it("writes nowhere else", async () => {
    expect(
      await callTool(exportReport, { ...report, name: "../../etc/passwd" }, context()),
    ).toMatchObject({
      error: { code: "INVALID_ARGUMENTS" },
    });
  });
});

describe("open_file and read_handle", () => {
  it("open a text of 20 000 characters and read it in three pages", async () => {
    const text = "x".repeat(20_000);
    const ctx = context({ "long.txt": text });
    const opened = await callTool(openFile, { path: "long.txt" }, ctx);
    const id = opened.status === "ok" ? (opened.handle?.id ?? "") : "";
    const pages: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const page = await callTool(readHandle, { id, offset }, ctx);
      const data: unknown = page.status === "ok" ? page.data : null;
      const part = data as { text: string; next_offset: number | null };
      pages.push(part.text);
      offset = part.next_offset;
    }

    expect(opened).toMatchObject({
      handle: { totalChars: 20_000 },
      data: { read_with: "read_handle" },
    });
    expect(pages.map((page) => page.length)).toEqual([7_900, 7_900, 4_200]);
    expect(pages.join("")).toBe(text);
  });

  it.each([
    ["quotes and line breaks", '"\n'],
    ["controls", "\u0001"],
    ["characters of two halves", "🚀"],
    ["halves of their own", "\ud800"],
  ])("read a text of %s in parts that stay below what a result may have", async (_, piece) => {
    const text = piece.repeat(6_000);
    const ctx = context();
    const { id } = await ctx.handles.keep(text, "open_file");
    let read = "";
    for (let offset: number | null = 0; offset !== null; ) {
      const page = await callTool(readHandle, { id, offset }, ctx);
      if (page.status !== "ok") throw new Error("not read");
      expect(printJson(page.data).length).toBeLessThanOrEqual(LIMITS.resultChars);
      const part = page.data as { readonly text: string; readonly next_offset: number | null };
      read += part.text;
      offset = part.next_offset;
    }

    expect(read).toBe(text);
  });

  it("say how to get an expired handle back, and nothing about another's", async () => {
    const ctx = context();
    const read = async () => ({ found: "expired", recreateWith: "open_file" }) as const;
    const expired = { ...ctx, handles: { ...ctx.handles, read } };

    expect(await callTool(readHandle, { id: "h" }, expired)).toMatchObject({
      error: { message: "id: the handle has expired; call open_file again" },
    });
    expect(await callTool(readHandle, { id: "h" }, ctx)).toMatchObject({
      error: { message: "id: no handle h" },
    });
    expect(await callTool(openFile, { path: "nope" }, ctx)).toMatchObject({
      error: { code: "INVALID_ARGUMENTS" },
    });
  });
});

describe("build_report and start_report", () => {
  const paths = ["a.md", "b.md", "c.md"];
  const files = { "a.md": "A", "b.md": "B" };

  it("make the same text, streamed by the one and reported by the other", async () => {
    const ctx = context(files);
    const progress: number[] = [];
    const report = async (done: number) => void progress.push(done);

    const built = await callTool(buildReport, { paths }, ctx);
    const worked = await startReport.work?.({ paths }, { ...ctx, jobId: "job_1", report });

    expect(built).toEqual({ status: "ok", data: ctx.emitted.join("") });
    expect(worked).toBe(ctx.emitted.join(""));
    expect(ctx.kept).toHaveLength(3);
    expect(progress).toEqual([1 / 3, 2 / 3, 1]);
    expect(worked).toContain("(c.md does not exist)");
  });

  it("stop at once when the time is over, with what there was kept aside", async () => {
    const stop = new AbortController();
    const ctx = { ...context(files), signal: stop.signal };
    const emit = () => stop.abort(new Error("time is over"));

    await expect(callTool(buildReport, { paths }, { ...ctx, emit })).rejects.toThrow(
      "time is over",
    );
    expect(ctx.kept).toEqual([{ path: "a.md", text: "A" }]);
  });
});

describe("launch_background_job", () => {
  it("goes through every page of matches", async () => {
    const ctx = { ...context(many), jobId: "job_1", report: async () => undefined };

    expect(await launchBackgroundJob.work?.({ assignment: "travel" }, ctx)).toMatchObject({
      assignment: "travel",
      matches: { length: 60 },
    });
  });
});

describe("compare_texts", () => {
  it("names the module and export that a worker runs", () => {
    const accepted = compareTexts.accept({ before: "a", after: "b" }, context());

    expect(accepted).toMatchObject({ ok: true, call: { mode: "sync", export: compare.name } });
  });

  it("counts lines added and removed", () => {
    expect(compare({ before: "a\nb\nc\n", after: "a\nx\ny\nc\n" })).toMatchObject({
      status: "ok",
      data: {
        added: 2,
        removed: 1,
        changes: [
          { kind: "removed", text: "b\n" },
          { kind: "added", text: "x\ny\n" },
        ],
      },
    });
  });
});
