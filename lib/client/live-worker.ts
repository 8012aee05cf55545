// Shared by every tab of a browser: holds the one stream of events, and hands on to each tab what it brings.
import { type LiveConnection, type LiveMessage, openLiveConnection } from "./live-connection";
import { browserPorts } from "./live-ports";

/** What a tab says: that it is there, again and again, and that it leaves. */
export type TabMessage = "here" | "leave";

/** A tab that crashed cannot say that it leaves; hidden tabs speak once a minute at most. */
const FORGOTTEN_MS = 4 * 60_000;

const tabs = new Map<MessagePort, { heardAt: number }>();
let connection: LiveConnection | null = null;
/** What a tab that comes later must be told: for it the stream begins where the others are now. */
const latest = new Map<LiveMessage["kind"], LiveMessage>();

function hear(message: LiveMessage): void {
  const last = message.kind === "events" ? message.events.at(-1) : undefined;
  if (last) latest.set("sync", { kind: "sync", place: last.place });
  else latest.set(message.kind, message);
  const now = Date.now();
  for (const [port, { heardAt }] of tabs) {
    if (now - heardAt > FORGOTTEN_MS) leave(port);
    else port.postMessage(message);
  }
}

function join(port: MessagePort): void {
  tabs.set(port, { heardAt: Date.now() });
  if (connection) {
    connection.want();
    for (const message of latest.values()) port.postMessage(message);
  } else connection = openLiveConnection(browserPorts, hear);
}

function leave(port: MessagePort): void {
  tabs.delete(port);
  if (tabs.size > 0) return;
  connection?.close();
  connection = null;
  latest.clear();
}

/** Nobody else calls this file, so its global object is that of a shared worker. */
const scope = globalThis as unknown as { onconnect: (event: MessageEvent) => void };
scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === "leave") return leave(port);
    const tab = tabs.get(port);
    if (tab) tab.heardAt = Date.now();
    else join(port);
  };
};
