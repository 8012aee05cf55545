import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { JobData } from "@/lib/client/jobs";
import { JobBody } from "./job-body";
import { JobTable } from "./job-table";

const RUNNING: JobData = {
  ...{ id: "job_1", state: "running", agent: "main", tool: "workspace_jobs.start_report" },
  ...{
    user: "user_1",
    userName: "Ada",
    progress: 0.4,
    message: "page 4 of 10",
    code: null,
    error: null,
  },
  ...{ turn: "turn_1", round: 1, index: 0, isAwaited: true, isLate: false, mayCancel: true },
  ...{ run: null, undoes: null, awaits: null, deliverTo: null, deliveries: [] },
  queuedAt: "2026-09-01T08:00:00.000Z",
  startedAt: "2026-09-01T08:00:01.000Z",
  endedAt: null,
  cancelledBy: null,
  ...{ input: '{\n  "month": "2026-08"\n}', result: null, tries: 2, polls: 1 },
  ...{ story: "not_safe", estimatedMinutes: 3, pollAfterS: 20 },
  waiting: [{ turn: "turn_1", title: "Report of August" }],
};
const FAILED: JobData = {
  ...RUNNING,
  ...{ id: "job_2", state: "failed", code: "IN_DOUBT", progress: null, message: null },
  endedAt: "2026-09-01T08:01:31.000Z",
  error: { code: "IN_DOUBT", message: "Its worker died in the middle of it.", retryable: false },
  waiting: [],
};

afterEach(cleanup);

describe("the list of jobs", () => {
  it("says of each how far it has come, or the code that it ended with", () => {
    render(<JobTable jobs={[RUNNING, FAILED]} onOpen={() => undefined} footer={null} />);

    const running = screen.getByRole("row", { name: /job_1|page 4 of 10/ });
    for (const words of ["running", "40 %", "page 4 of 10", "awaited", "round 2 · #0"])
      expect(running.textContent).toContain(words);
    const failed = screen.getByRole("row", { name: /job_2|IN_DOUBT/ });
    expect(failed.textContent).toContain("IN_DOUBT");
    expect(failed.textContent).not.toContain("awaited");
  });
});

describe("one job", () => {
  it("names what waits for it, and what the death of its worker would mean", () => {
    render(<JobBody job={RUNNING} />);

    expect(screen.getByRole("link", { name: "Report of August" }).getAttribute("href")).toBe(
      "/rounds/turn_1/1",
    );
    expect(screen.getByText(/2 times; a repeat is not safe/)).toBeDefined();
    expect(screen.getByText(/2026-08/)).toBeDefined();
  });

  it("leads to the multi-step command whose step it undoes (R125)", () => {
    const undo = { ...RUNNING, undoes: { saga: "key_1", step: "setup_billing" } };
    render(<JobTable jobs={[undo]} onOpen={() => undefined} footer={null} />);
    expect(screen.getByText("undo")).toBeDefined();
    cleanup();

    render(<JobBody job={undo} />);

    expect(screen.getByRole("link", { name: "step setup_billing" }).getAttribute("href")).toBe(
      "/sagas/key_1",
    );
    expect(screen.getByText(/an undo in doubt is left to a person/)).toBeDefined();
    expect(screen.queryByText("Waits for it")).toBeNull();
  });

  it("says which event a subscription waits for, where it goes, and what has come (R144)", () => {
    const subscription: JobData = {
      ...RUNNING,
      ...{ progress: null, message: null },
      awaits: { topic: "parcel.arrived P-17", until: "2026-09-03T08:00:00.000Z" },
      deliverTo: { path: "/api/v1/subscriptions/job_1/deliveries", secret: "PARCELS" },
      deliveries: [
        { id: "msg_2", receivedAt: "2026-09-01T09:00:00.000Z", hasWoken: false, bytes: 17 },
        { id: "msg_1", receivedAt: "2026-09-01T08:30:00.000Z", hasWoken: true, bytes: 42 },
      ],
    };
    render(<JobTable jobs={[subscription]} onOpen={() => undefined} footer={null} />);
    expect(screen.getByRole("table").textContent).toContain("waits for parcel.arrived P-17");
    cleanup();

    render(<JobBody job={subscription} />);

    expect(screen.getByText(/POST .*job_1\/deliveries/)).toBeDefined();
    const items = screen.getByRole("list", { name: "Latest deliveries" }).textContent;
    expect(items).toMatch(/too late.*msg_2.*the event.*msg_1/);
    expect(screen.queryByText("At work")).toBeNull();
    expect(screen.queryByText("Taken up")).toBeNull();
  });

  it("says what it ended with, and that nobody waits any more", () => {
    render(<JobBody job={FAILED} />);

    expect(screen.getByText("Its worker died in the middle of it.")).toBeDefined();
    expect(screen.getByText("nobody any more")).toBeDefined();
    expect(screen.getByText("1 min 30 s")).toBeDefined();
  });
});
