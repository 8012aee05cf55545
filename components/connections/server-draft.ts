// A server as somebody is describing it, before it is sent.
import type { ServerDetailData } from "@/lib/client/servers";
import type { SecretRow } from "./secrets-field";
import type { Transport } from "./words";

export type ServerDraft = {
  readonly transport: Transport;
  readonly key: string;
  readonly url: string;
  /** The text of a recorded list, and the name of its file. */
  readonly list: string;
  readonly listName: string;
  readonly program: string;
  /** One argument a line. */
  readonly words: string;
  readonly secrets: readonly SecretRow[];
};

export const NEW_SERVER: ServerDraft = {
  transport: "http",
  key: "",
  url: "",
  list: "",
  listName: "",
  program: "",
  words: "",
  secrets: [],
};

/** An empty line in between is an empty argument; those at the end are how people type. */
export function wordsOf({ program, words }: Pick<ServerDraft, "program" | "words">): string[] {
  const lines = words.replace(/\r/g, "").split("\n");
  while (lines.at(-1) === "") lines.pop();
  return [program.trim(), ...lines];
}

/** A server that stands, as a draft of itself. */
export function draftOf({ key, transport, url, command, secrets }: ServerDetailData): ServerDraft {
  const [program = "", ...words] = command ?? [];
  return {
    ...NEW_SERVER,
    key,
    transport,
    url: url ?? "",
    program,
    words: words.join("\n"),
    secrets: Object.entries(secrets).map(([place, secret], id) => ({ id, place, secret })),
  };
}
