"use client";
// Everything about one person that an administrator may look after.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Banner } from "@/components/ui/banner";
import { Overline } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { type Person, personOptions } from "@/lib/client/people";
import { PersonAccess } from "./person-access";
import { PersonForm } from "./person-form";
import { SessionList } from "./session-list";

type PersonPanelProps = {
  id: string;
  /** Oneself has a screen of one's own for the password and the sessions. */
  isSelf: boolean;
  onClose: () => void;
};

export function PersonPanel({ id, isSelf, onClose }: PersonPanelProps) {
  const query = useQuery(personOptions(id));
  return (
    <SidePanel
      title={query.data?.name ?? "Person"}
      subtitle={query.data?.email}
      onClose={onClose}
      className="lg:w-[420px]"
    >
      <QueryStates query={query} loading={<Skeleton className="h-72" />}>
        {(person) => <PersonDetail person={person} isSelf={isSelf} />}
      </QueryStates>
    </SidePanel>
  );
}

function PersonDetail({ person, isSelf }: { person: Person; isSelf: boolean }) {
  return (
    <div className="grid gap-6">
      {person.disabledAt && (
        <Banner tone="warning" title="This account is disabled.">
          Since <RelativeTime at={person.disabledAt} />: {person.name} cannot sign in.
        </Banner>
      )}
      <PersonForm key={`${person.id} ${person.version}`} person={person} />
      <section>
        <Overline>Signed in</Overline>
        <SessionList personId={person.id} isOwn={isSelf} />
      </section>
      <section>
        <Overline>Access</Overline>
        {isSelf ? (
          <p className="text-ink-2 text-sm">
            Your own password is changed in <Link href="/settings/account">your account</Link>.
          </p>
        ) : (
          <PersonAccess person={person} />
        )}
      </section>
      <Link href={`/audit?actor=${encodeURIComponent(person.id)}`} className="w-fit text-sm">
        What {person.name} did
      </Link>
    </div>
  );
}
