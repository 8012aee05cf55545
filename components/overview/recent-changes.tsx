// The latest changes: who did what, when, and which revision came of it.
import { ScrollText } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Link, QuietLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import { auditHref, revisionHref } from "@/lib/client/console-links";
import type { RecentChangeData } from "@/lib/client/overview";
import { changeWords } from "./change-words";

export function RecentChanges({ changes }: { changes: readonly RecentChangeData[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent changes</CardTitle>
      </CardHeader>
      {changes.length === 0 ? (
        <EmptyState icon={ScrollText} title="Nothing has happened yet" className="m-3 py-6" />
      ) : (
        <ol className="divide-y">
          {changes.map((change) => (
            <ChangeLine key={change.seq} change={change} />
          ))}
        </ol>
      )}
      <CardFooter>
        <Link href="/audit" className="text-sm">
          Everything in the audit
        </Link>
      </CardFooter>
    </Card>
  );
}

function ChangeLine({ change }: { change: RecentChangeData }) {
  const { did, to } = changeWords(change);
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2.5 px-4 py-2 text-sm">
      <Avatar name={change.actor.name} />
      <QuietLink href={auditHref({ open: change.seq })} className="min-w-0 pt-0.5">
        <span className="font-medium">
          <VisibleText>{change.actor.name}</VisibleText>
        </span>{" "}
        <span className="text-ink-2">{did}</span>{" "}
        <span className="mono [overflow-wrap:anywhere]">
          <VisibleText>{to}</VisibleText>
        </span>
      </QuietLink>
      <span className="flex items-center gap-2 pt-0.5 text-ink-3">
        {change.revision !== null && (
          <QuietLink
            href={revisionHref(change.revision)}
            aria-label={`Revision ${change.revision}`}
          >
            <Badge>r{change.revision}</Badge>
          </QuietLink>
        )}
        <RelativeTime at={change.at} />
      </span>
    </li>
  );
}
