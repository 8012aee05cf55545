// People, as administrators ask for them, and everybody's own sessions.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  CreatePersonInput,
  createPerson,
  getPerson,
  listPeople,
  listSessions,
  resetPassword,
  revokeSession,
  revokeSessions,
  UpdatePersonInput,
  updatePerson,
} from "@/lib/contracts/people";
import { call } from "./request";

export type Person = ResponseOf<typeof getPerson>;
export type OpenSession = ResponseOf<typeof listSessions>["items"][number];

export const PEOPLE_PAGE = 50;

export const peopleKeys = {
  all: ["people"] as const,
  list: (q: string | null) => ["people", "list", { q }] as const,
  one: (id: string) => ["people", "one", id] as const,
  sessions: (id: string) => ["people", "one", id, "sessions"] as const,
};

export function peopleListOptions({ q }: { readonly q: string | null }) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.list(q),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPeople>("GET /people", {
        query: {
          limit: PEOPLE_PAGE,
          ...(q ? { q } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function personOptions(id: string) {
  return queryOptions({
    queryKey: peopleKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof getPerson>("GET /people/{person}", { params: { person: id }, signal }),
  });
}

export function personSessionsOptions(id: string) {
  return queryOptions({
    queryKey: peopleKeys.sessions(id),
    queryFn: ({ signal }) =>
      call<typeof listSessions>("GET /people/{person}/sessions", {
        params: { person: id },
        signal,
      }),
  });
}

export function createPersonMutation() {
  return {
    mutationFn: (input: z.input<typeof CreatePersonInput>) =>
      call<typeof createPerson>("POST /people", { body: input }),
  };
}

export function updatePersonMutation(id: string) {
  return {
    mutationFn: ({
      version,
      input,
    }: {
      version: number;
      input: z.input<typeof UpdatePersonInput>;
    }) =>
      call<typeof updatePerson>("PATCH /people/{person}", {
        params: { person: id },
        body: input,
        version,
      }),
  };
}

export function resetPasswordMutation(id: string) {
  return {
    mutationFn: (password: string) =>
      call<typeof resetPassword>("PUT /people/{person}/password", {
        params: { person: id },
        body: { password },
      }),
  };
}

export function revokeSessionMutation(person: string) {
  return {
    mutationFn: (session: string) =>
      call<typeof revokeSession>("DELETE /people/{person}/sessions/{session}", {
        params: { person, session },
      }),
  };
}

export function revokeSessionsMutation(person: string) {
  return {
    mutationFn: ({ keepCurrent }: { keepCurrent: boolean }) =>
      call<typeof revokeSessions>("DELETE /people/{person}/sessions", {
        params: { person },
        query: { keepCurrent: String(keepCurrent) },
      }),
  };
}
