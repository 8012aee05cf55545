"use client";
// Where the workspace keeps its data, and how far it has come.
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Workspace } from "@/lib/client/workspace";

const ENGINES: Readonly<Record<Workspace["engine"], string>> = {
  embedded: "Embedded in this process, in its data folder",
  memory: "In memory: gone when the process ends",
  postgres: "A PostgreSQL server",
};

export function WorkspaceFacts({ workspace }: { workspace: Workspace }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Facts</CardTitle>
      </CardHeader>
      <CardBody>
        <FactList>
          <Fact name="database">{ENGINES[workspace.engine]}</Fact>
          <Fact name="revision">
            {workspace.revision === 0 ? (
              "none yet"
            ) : (
              <Link href={`/revisions/${workspace.revision}`}>revision {workspace.revision}</Link>
            )}
          </Fact>
          <Fact name="since">
            <RelativeTime at={workspace.createdAt} />
          </Fact>
          <Fact name="description">
            <a
              href="/api/v1/openapi.json"
              className="rounded-sm font-medium text-accent hover:underline"
            >
              OpenAPI 3.1 of every door
            </a>
          </Fact>
        </FactList>
      </CardBody>
    </Card>
  );
}
