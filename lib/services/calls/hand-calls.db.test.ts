import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActionDetail } from "@/lib/contracts/action-view";
import { newId } from "@/lib/kernel/ids";
import type { JsonObject } from "@/lib/kernel/json";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { decideNext, settledTurn, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let admin: Browser;
let files = "";

beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), "calls-"));
  await mkdir(path.join(files, "agents/main"), { recursive: true });
  await writeFile(path.join(files, "agents/main/chart.png"), "bytes");
  house = await openTestHouse({ TRAITLINE_FILES_DIR: files });
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
});
afterAll(async () => {
  await house.close();
  await rm(files, { recursive: true });
});

type Made = {
  readonly tool: string;
  readonly args: JsonObject;
  readonly execution?: "real" | "nothing";
  readonly scopes?: string[];
};

async function make({ tool, args, ...rest }: Made) {
  const model = { kind: "call", tool, args } as const;
  const { id } = await startTurn(admin, { model, earlyStarts: false, ...rest });
  const turn = await settledTurn(admin, id);
  return { id, turn, action: await actionOf(id) };
}

async function actionOf(turn: string): Promise<ActionDetail> {
  const answer = await admin.send("GET", `/api/v1/rounds/${turn}/0/actions/0/0`);
  return answer.json();
}

const stateOf = (action: ActionDetail, stage: string) =>
  action.dispatch?.stages.find(({ id }) => id === stage)?.state;

describe("a single call from the playground", () => {
  it("goes through the one dispatch as a round of one call, and tells each stage", async () => {
    const { turn, action } = await make({ tool: "workspace_jobs.search", args: { query: "rail" } });

    expect(turn).toMatchObject({ state: "ended", model: { kind: "call", pace: null } });
    expect(action.dispatch).toMatchObject({ entry: "playground", answeredBy: "handler" });
    expect(action.result).toMatchObject({ status: "ok" });
    expect(stateOf(action, "handler")).toBe("passed");
  });

  it("is answered by the cache when it is made again", async () => {
    const args = { query: "budget" };
    await make({ tool: "workspace_jobs.search", args });
    const { action } = await make({ tool: "workspace_jobs.search", args });

    expect(action.dispatch?.answeredBy).toBe("cache");
    expect(action.result).toMatchObject({ replayed: { source: "cache" } });
    expect(stateOf(action, "handler")).toBe("not_reached");
  });

  it("calls nothing where nothing is to be executed", async () => {
    const args = { name: "never-written", text: "x" };
    const { action } = await make({
      ...{ tool: "workspace_jobs.export_report", args, execution: "nothing" },
    });

    expect(action.result).toMatchObject({ error: { code: "NOT_EXECUTED" } });
    expect(action.dispatch?.answeredBy).toBe("rehearsal");
    expect(stateOf(action, "handler")).toBe("skipped");
  });

  it("is refused with every issue named where its arguments do not fit, and never reaches the dispatch", async () => {
    const { turn, action } = await make({ tool: "workspace_jobs.search", args: {} });

    expect(action).toMatchObject({ code: "INVALID_ARGUMENTS", dispatch: null });
    expect(turn.rounds).toHaveLength(1);
  });

  it("stops at the scope that its caller was not given", async () => {
    const args = { to: "A", amount: 1, idempotencyKey: "hand-1" };
    const { action } = await make({ tool: "operations.pay", args, scopes: [] });

    expect(action.result).toMatchObject({ error: { code: "SCOPE_REQUIRED" } });
    expect(stateOf(action, "authorise")).toBe("stopped");
    expect(stateOf(action, "approval")).toBe("not_reached");
  });

  it("waits at a gate like a call of any round, and goes on when somebody has approved it", async () => {
    const args = { to: "A", amount: 1, idempotencyKey: "hand-2" };
    const { id, turn, action } = await make({ tool: "operations.pay", args });
    expect(turn.state).toBe("suspended");
    expect(stateOf(action, "approval")).toBe("waiting");

    await decideNext(admin, id, { decision: "approve", grant: null });
    await settledTurn(admin, id);

    const after = await actionOf(id);
    expect(after.result).toMatchObject({ status: "ok" });
    expect(stateOf(after, "approval")).toBe("passed");
    expect(stateOf(after, "handler")).toBe("passed");
  });

  it("keeps neither its arguments nor a model of its caller's choice in the audit", async () => {
    const args = { query: "no word of this" };
    const { id } = await make({ tool: "workspace_jobs.search", args });

    const line = await house.database.prisma.auditEntry.findFirstOrThrow({
      where: { action: "turn.started", targetId: id },
    });
    expect(line.after).toContain("workspace_jobs.search");
    expect(line.after).not.toContain("no word of this");
    const refused = await admin.send("POST", "/api/v1/turns", {
      body: {
        ...{ agent: "main", text: "x" },
        model: { kind: "call", tool: "a.b", args: {}, reader: { kind: "provider" } },
      },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(refused.status).toBe(422);
  });
});

describe("what a call takes", () => {
  const formOf = async (tool: string) =>
    admin.send("GET", `/api/v1/agents/main/catalog/call?tool=${tool}`);

  it("is told with an empty call, its scopes, and whether somebody is asked", async () => {
    const form = await (await formOf("operations.pay")).json();

    expect(form).toMatchObject({
      ...{ tool: "operations.pay", shape: "command", isRead: false, asksPerson: true },
      ...{ scopes: ["payments:send"], timeoutMs: 15_000, pathRoots: [] },
    });
    expect(JSON.parse(form.example)).toMatchObject({ to: "", idempotencyKey: "" });
    expect(JSON.parse(form.inputSchema)).toMatchObject({ type: "object" });
  });

  it("is not found for a tool that the agent does not have", async () => {
    expect((await formOf("operations.nothing")).status).toBe(404);
  });

  it("may be a file of the agent's folder, by name alone, for who may call", async () => {
    const list = await (await admin.send("GET", "/api/v1/agents/main/files")).json();
    const viewer = await house.as("viewer");

    expect(list).toEqual({
      items: [{ path: "chart.png", root: "working", bytes: 5, mediaType: "image/png" }],
      isCut: false,
    });
    expect((await viewer.send("GET", "/api/v1/agents/main/files")).status).toBe(403);
    expect((await admin.send("GET", "/api/v1/agents/nobody/files")).status).toBe(404);
  });
});
