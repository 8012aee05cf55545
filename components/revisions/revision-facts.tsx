"use client";
// Who made a revision, when, by what, and how to name it.
import { Card, CardBody } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { RevisionDetail } from "@/lib/client/revisions";

export function RevisionFacts({ revision }: { revision: RevisionDetail }) {
  return (
    <Card>
      <CardBody>
        <FactList>
          <Fact name="made by">
            <VisibleText>{revision.createdBy}</VisibleText>
          </Fact>
          <Fact name="when">
            <RelativeTime at={revision.createdAt} />
          </Fact>
          <Fact name="cause">
            <span className="mono">{revision.cause}</span>
          </Fact>
          <Fact name="hash">
            <span className="mono truncate">{revision.hash.slice(0, 16)}…</span>
            <CopyButton text={revision.hash} label="Copy the hash" />
          </Fact>
          <Fact name="audit">
            <Link href={`/audit?revision=${revision.number}`}>What was recorded</Link>
          </Fact>
        </FactList>
      </CardBody>
    </Card>
  );
}
