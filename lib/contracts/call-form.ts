// What a person needs to call one tool of an agent by hand: what it takes, what it may do, and the files it may be given.
// The call itself is a turn of a single call (`POST /turns`), so that it goes the way of every other.
import { z } from "zod";
import { PATH_ROOTS } from "@/lib/domain/tools/contract/contract";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { AgentSlug } from "./agents";
import { endpoint, text } from "./endpoint";

export const CallForm = z.object({
  agent: z.string(),
  revision: z.int(),
  tool: z.string(),
  description: z.string(),
  shape: z.enum(SHAPES),
  /** JSON Schema as text, with every digit; null where its source has never listed one. */
  inputSchema: z.string().nullable(),
  /** What the arguments may begin with: every required one, as JSON text. */
  example: z.string(),
  /** Reads change nothing, so nobody is asked before one is made. */
  isRead: z.boolean(),
  /** Contract or rules of the agent have a person asked first. */
  asksPerson: z.boolean(),
  scopes: z.array(z.string()),
  timeoutMs: z.int(),
  /** Folders that its paths lead into; empty where it takes none. */
  pathRoots: z.array(z.enum(PATH_ROOTS)),
});
export type CallForm = z.infer<typeof CallForm>;

export const getCallForm = endpoint({
  method: "GET",
  path: "/agents/{agent}/catalog/call",
  summary: "Read what a call of one tool takes, and what it may do",
  permission: "read",
  params: z.object({ agent: AgentSlug }),
  query: z.object({ tool: text(300).min(1) }),
  response: CallForm,
});

export const ListedFile = z.object({
  /** As a tool is given it. */
  path: z.string(),
  root: z.enum(["working", "staging", "extra"]),
  bytes: z.number(),
  /** By its name; a tool looks at the bytes. */
  mediaType: z.string(),
});
export type ListedFile = z.infer<typeof ListedFile>;

export const listFiles = endpoint({
  method: "GET",
  path: "/agents/{agent}/files",
  summary: "List the files that tools of an agent may be given in this session, by name",
  permission: "govern",
  params: z.object({ agent: AgentSlug }),
  response: z.object({
    items: z.array(ListedFile),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
});
