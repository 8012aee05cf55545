// Starts turns at the real doors and waits for what comes of them.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listExecutions } from "@/lib/contracts/executions";
import type { DecideGateInput } from "@/lib/contracts/gates";
import type { StartTurnInput, TurnView } from "@/lib/contracts/turns";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import type { Browser } from "./http";

type Asked = Partial<StartTurnInput>;

/** Of the agent `main` and with its own model, unless told otherwise. */
export async function startTurn(browser: Browser, asked: Asked): Promise<TurnView> {
  const response = await browser.send("POST", "/api/v1/turns", {
    body: { agent: "main", text: "Please.", ...asked },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  if (response.status !== 201) throw new Error(`not started: ${await response.text()}`);
  return response.json();
}

export async function getTurn(browser: Browser, id: string): Promise<TurnView> {
  const response = await browser.send("GET", `/api/v1/turns/${id}`);
  return response.json();
}

/** The turn once it no longer runs: ended, or waiting for people and not for a job. */
export async function settledTurn(browser: Browser, id: string): Promise<TurnView> {
  for (;;) {
    const turn = await getTurn(browser, id);
    if (turn.endedAt !== null) return turn;
    if (turn.state !== "running" && (await isAsked(browser, id))) return turn;
    await systemRuntimeClock.sleep(10);
  }
}

async function isAsked(browser: Browser, turn: string): Promise<boolean> {
  const list = await browser.send("GET", `/api/v1/gates?turn=${turn}&state=pending`);
  return (await list.json()).items.length > 0;
}

/** The turn once nothing runs any more that it began: neither itself, nor what it handed over to other agents. */
export async function settledWhole(browser: Browser, id: string): Promise<TurnView> {
  const turn = await settledTurn(browser, id);
  const response = await browser.send("GET", `/api/v1/executions?parent=${id}`);
  const { items }: ResponseOf<typeof listExecutions> = await response.json();
  for (const run of items) await settledWhole(browser, run.id);
  return turn;
}

/** A stream in the channel protocol as a turn's model, as fast as it can be read. */
export function spoken(
  text: string,
): Extract<NonNullable<StartTurnInput["model"]>, { kind: "stream" }> {
  return { kind: "stream", protocol: "channel", text, pace: 0 };
}

/** Decides the oldest gate of the turn that is pending. */
export async function decideNext(
  browser: Browser,
  turn: string,
  said: DecideGateInput,
): Promise<void> {
  const list = await browser.send("GET", `/api/v1/gates?turn=${turn}&state=pending`);
  const { items } = await list.json();
  if (items === undefined || items.length === 0) throw new Error(`nothing to decide: ${turn}`);
  const response = await browser.send("POST", `/api/v1/gates/${items[0].id}/decision`, {
    body: said,
  });
  if (!response.ok) throw new Error(`not decided: ${await response.text()}`);
}
