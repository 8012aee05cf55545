// People over HTTP: accounts, what they may do, and the sessions that they are signed in with.
import { z } from "zod";
import { changed, endpoint, PageQuery, page, text } from "./endpoint";
import { Password } from "./password";
import { RoleName } from "./roles";
import { Email } from "./sign-in";

export const PersonName = text(120).trim().min(1, { error: "write a name" });

export const PersonView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  /** Since when this person may not sign in; null while they may. */
  disabledAt: z.iso.datetime().nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Null where nobody ever signed in with this account. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** Sessions that are open now. */
  sessions: z.number().int(),
});
export type PersonView = z.infer<typeof PersonView>;

export const SessionView = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

const params = z.object({ person: z.string().min(1).max(100) });
const sessionParams = z.object({ ...params.shape, session: z.string().min(1).max(100) });

export const listPeople = endpoint({
  method: "GET",
  path: "/people",
  summary: "List the people who have an account",
  permission: "administer",
  query: z.object({ ...PageQuery, q: z.string().max(200).optional() }),
  response: page(PersonView),
});

export const getPerson = endpoint({
  method: "GET",
  path: "/people/{person}",
  summary: "Read one person",
  permission: "administer",
  params,
  response: PersonView,
});

export const CreatePersonInput = z.strictObject({
  name: PersonName,
  email: Email,
  role: RoleName,
  /** To be handed over in person; whoever gets it can change it. */
  password: Password,
});

/** Takes no Idempotency-Key: a repeat meets the taken address, and a password leaves no trace behind a key. */
export const createPerson = endpoint({
  method: "POST",
  path: "/people",
  summary: "Create an account",
  permission: "administer",
  body: CreatePersonInput,
  response: changed(PersonView),
  status: 201,
  dryRun: true,
});

export const UpdatePersonInput = z
  .strictObject({
    name: PersonName,
    role: RoleName,
    /** True signs the person out everywhere and lets them in no more. */
    disabled: z.boolean(),
  })
  .partial();

export const updatePerson = endpoint({
  method: "PATCH",
  path: "/people/{person}",
  summary: "Change a person's name or role, or disable their account",
  permission: "administer",
  params,
  body: UpdatePersonInput,
  response: changed(PersonView),
  ifMatch: "required",
  dryRun: true,
});

export const resetPassword = endpoint({
  method: "PUT",
  path: "/people/{person}/password",
  summary: "Set a new password for somebody who forgot theirs, and sign them out everywhere",
  permission: "administer",
  params,
  body: z.strictObject({ password: Password }),
  response: changed(PersonView),
  dryRun: true,
});

export const listSessions = endpoint({
  method: "GET",
  path: "/people/{person}/sessions",
  summary: "List a person's open sessions; everybody may list their own",
  permission: "read",
  params,
  response: z.object({ items: z.array(SessionView) }),
});

export const revokeSession = endpoint({
  method: "DELETE",
  path: "/people/{person}/sessions/{session}",
  summary: "End one session at once; everybody may end their own",
  permission: "read",
  params: sessionParams,
  response: changed(z.object({ revoked: z.number().int() })),
  dryRun: true,
});

export const revokeSessions = endpoint({
  method: "DELETE",
  path: "/people/{person}/sessions",
  summary: "End all sessions of a person at once, or all but the one that asks",
  permission: "read",
  params,
  query: z.object({ keepCurrent: z.stringbool().default(false) }),
  response: changed(z.object({ revoked: z.number().int() })),
  dryRun: true,
});
