"use client";
// How a server is reached, and the form that changes it where it may be changed.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, FactList } from "@/components/ui/fact-list";
import { VisibleText } from "@/components/ui/visible-text";
import { issuesOf } from "@/lib/client/request";
import { type ServerDetailData, serverOptionsOptions } from "@/lib/client/servers";
import { draftOf, type ServerDraft } from "./server-draft";
import { HttpPart, ProgramPart } from "./server-forms";
import { useSaveReach } from "./use-save-reach";
import { TRANSPORTS } from "./words";

type ReachCardProps = { server: ServerDetailData; mayGovern: boolean; mayAdminister: boolean };

export function ReachCard({ server, mayGovern, mayAdminister }: ReachCardProps) {
  const [draft, setDraft] = useState<ServerDraft | null>(null);
  const options = useQuery(serverOptionsOptions());
  const save = useSaveReach(server, () => setDraft(null));
  const issues = issuesOf(save.error);
  const mayEdit = mayEditReach(server, { mayGovern, mayAdminister }, options.data?.startsPrograms);
  const change = (next: ServerDraft) => {
    save.reset();
    setDraft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft) save.mutate(draft);
  };
  const Part = server.transport === "stdio" ? ProgramPart : HttpPart;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Reached by</CardTitle>
        <span className="flex-1" />
        {mayEdit && !draft && (
          <Button size="sm" onClick={() => setDraft(draftOf(server))}>
            Change
          </Button>
        )}
      </CardHeader>
      {draft ? (
        <form onSubmit={submit}>
          <CardBody className="grid gap-3.5">
            <FormProblem error={save.error} issues={issues} />
            <Part
              draft={draft}
              onDraftChange={change}
              issues={issues}
              options={options.data}
              mayAdminister={mayAdminister}
            />
            <p className="text-ink-3 text-xs">
              Its tools stay as they were listed last, until they are read at the new place.
            </p>
          </CardBody>
          <CardFooter>
            <Button variant="primary" type="submit" isBusy={save.isPending}>
              Save
            </Button>
            <Button variant="ghost" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </CardFooter>
        </form>
      ) : (
        <CardBody>
          <Facts server={server} />
        </CardBody>
      )}
    </Card>
  );
}

function Facts({ server: { transport, url, command, secrets } }: Pick<ReachCardProps, "server">) {
  const named = Object.entries(secrets);
  return (
    <FactList>
      <Fact name="way">
        {TRANSPORTS[transport].word}
        <span className="text-ink-3">{TRANSPORTS[transport].meaning}</span>
      </Fact>
      {url && (
        <Fact name="address">
          <span className="mono">
            <VisibleText>{url}</VisibleText>
          </span>
        </Fact>
      )}
      {command && (
        <Fact name="words">
          {command.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words of a command have no other identity
            <code key={index} className="mono rounded-sm bg-panel-2 px-1">
              <VisibleText>{word === "" ? "''" : word}</VisibleText>
            </code>
          ))}
        </Fact>
      )}
      {named.length > 0 && (
        <Fact name="secrets">
          {named.map(([place, name]) => (
            <span key={place} className="mono">
              {place} ← TRAITLINE_SECRET_{name}
            </span>
          ))}
        </Fact>
      )}
    </FactList>
  );
}

/** The server decides; this only keeps buttons away that could not work. */
function mayEditReach(
  { transport, secrets }: ServerDetailData,
  { mayGovern, mayAdminister }: Omit<ReachCardProps, "server">,
  startsPrograms: boolean | undefined,
): boolean {
  if (transport === "stdio") return mayAdminister && startsPrograms === true;
  if (transport === "recorded") return false;
  return Object.keys(secrets).length > 0 ? mayAdminister : mayGovern;
}
