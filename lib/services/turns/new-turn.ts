// A turn before anybody drives it: everything that any process needs to begin it.
import type { NewTurn } from "@/lib/db/turns/turns";
import type { RunSetup, TurnSetup } from "@/lib/runtime/ports/turn-setup";
import type { ServiceContext } from "../service-context";

type Asked = Pick<TurnSetup, "model" | "earlyStarts" | "execution"> & {
  readonly agent: string;
  readonly text: string;
  readonly origin: string;
  readonly user: string;
  readonly startedBy: string;
  /** Null where no session stands behind it; the turn is then a session of its own. */
  readonly session: string | null;
  readonly scopes: readonly string[];
  readonly entry?: "mcp";
  readonly run?: RunSetup;
  /** The run whose call hands this one its task. */
  readonly parentRunId?: string;
};

const TITLE_CHARS = 120;

export function newTurn(
  house: Pick<ServiceContext, "workspaceId" | "newId" | "clock" | "redactor">,
  asked: Asked,
): NewTurn {
  const { workspaceId, newId, clock, redactor } = house;
  const id = newId("turn");
  const messageId = newId("msg");
  const { agent, text, origin, user, session, scopes, run, parentRunId, ...rest } = asked;
  const { model, earlyStarts, execution, startedBy } = rest;
  const caller = {
    tenant: workspaceId,
    workspace: workspaceId,
    ...{ user, agent, scopes, messageId },
    session: session ?? id,
    runId: id,
    ...(parentRunId === undefined ? {} : { parentRunId }),
  };
  const messages = [{ role: "user", id: messageId, text } as const];
  return {
    ...{ id, workspaceId, agentSlug: agent, userId: user, messageId, origin },
    title: oneLine(redactor.text(text)),
    setup: {
      ...(asked.entry === undefined ? {} : { entry: asked.entry }),
      ...{ caller, startedBy, messages, model, earlyStarts, execution },
      ...(run === undefined ? {} : { run }),
    },
    startedAt: clock.now().getTime(),
  };
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= TITLE_CHARS ? line : `${line.slice(0, TITLE_CHARS - 1)}…`;
}
