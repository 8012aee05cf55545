"use client";
// Where somebody is signed in, each with a way to end it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { QueryStates } from "@/components/data/query-states";
import { readProblem } from "@/components/data/read-problem";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { VisibleText } from "@/components/ui/visible-text";
import {
  type OpenSession,
  peopleKeys,
  personSessionsOptions,
  revokeSessionMutation,
  revokeSessionsMutation,
} from "@/lib/client/people";
import { browserName } from "./browser-name";
import { SessionAddress } from "./session-address";

/** `isOwn` keeps the session at hand when the others are ended. */
export function SessionList({ personId, isOwn }: { personId: string; isOwn: boolean }) {
  const client = useQueryClient();
  const query = useQuery(personSessionsOptions(personId));
  const refresh = {
    onError: (error: unknown) =>
      toast.failed("Nothing was ended", { detail: readProblem(error).detail }),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.all }),
  };
  const one = useMutation({ ...revokeSessionMutation(personId), ...refresh });
  const all = useMutation({
    ...revokeSessionsMutation(personId),
    ...refresh,
    onSuccess: ({ result }) => toast.done(endedWords(result.revoked)),
  });

  return (
    <QueryStates
      query={query}
      loading={<Skeleton className="h-14" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="text-ink-3 text-sm">Not signed in anywhere.</p>}
    >
      {({ items }) => (
        <div className="grid gap-2.5">
          <ul className="grid divide-y rounded-md border">
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={one.isPending && one.variables === session.id}
                onEnd={() => one.mutate(session.id)}
              />
            ))}
          </ul>
          {items.some((session) => !(isOwn && session.current)) && (
            <Button
              variant="danger"
              className="w-fit"
              isBusy={all.isPending}
              onClick={() => all.mutate({ keepCurrent: isOwn })}
            >
              {isOwn ? "Sign out everywhere else" : "Sign out everywhere"}
            </Button>
          )}
        </div>
      )}
    </QueryStates>
  );
}

type SessionRowProps = { session: OpenSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <MonitorSmartphone aria-hidden className="size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <VisibleText>{browserName(session.browser)}</VisibleText>
          {session.current && <Badge tone="ok">this one</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          {session.address && (
            <>
              <SessionAddress address={session.address} />
              {" · "}
            </>
          )}
          signed in <RelativeTime at={session.createdAt} />
        </p>
      </div>
      {!session.current && (
        <Button size="sm" isBusy={isBusy} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

function endedWords(count: number): string {
  return count === 1 ? "Ended one session" : `Ended ${count} sessions`;
}
