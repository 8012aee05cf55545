"use client";
// What differs between two revisions: part by part, thing by thing, field by field.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { PartChange, ThingChange } from "@/lib/client/revisions";
import { ChangeMark } from "./change-mark";
import { FieldChange } from "./field-change";

/** Things shown of one part at first; a source may list a thousand tools. */
const SHOWN = 20;

export function ChangeList({ parts }: { parts: readonly PartChange[] }) {
  return (
    <div className="grid gap-3">
      {parts.map((part) => (
        <PartCard key={`${part.part}:${part.key}`} part={part} />
      ))}
    </div>
  );
}

function PartCard({ part: { part, key, change, things } }: { part: PartChange }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? things : things.slice(0, SHOWN);
  const rest = things.length - shown.length;
  return (
    <Card>
      <CardHeader>
        <ChangeMark change={change} />
        <CardTitle className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-normal text-ink-2">{part}</span>{" "}
          <span className="mono">
            <VisibleText>{key}</VisibleText>
          </span>
        </CardTitle>
        <span className="ml-auto text-ink-3 text-xs">{countWords(things.length)}</span>
      </CardHeader>
      <ul className="divide-y">
        {shown.map((thing) => (
          <Thing key={`${thing.kind} ${thing.name}`} thing={thing} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="flex items-center gap-3 border-t px-4 py-2 text-ink-3 text-xs">
          The last {formatNumber(rest)} of {formatNumber(things.length)} are folded.
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            Show all
          </Button>
        </div>
      )}
    </Card>
  );
}

function Thing({ thing }: { thing: ThingChange }) {
  const { kind, name, change } = thing;
  const fields = change === "changed" ? thing.fields : thing.fields.filter(saysSomething);
  return (
    <li className="px-4 py-2.5">
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <ChangeMark change={change} />
        <span className="text-ink-3">{kind}</span>
        <span className="mono min-w-0 font-medium [overflow-wrap:anywhere]">
          <VisibleText>{name}</VisibleText>
        </span>
      </p>
      <ul className="mt-0.5 pl-6.5 max-sm:pl-0">
        {fields.map((field) => (
          <FieldChange key={field.field} owner={name} {...field} />
        ))}
      </ul>
    </li>
  );
}

/** Of a thing that came or went whole, fields that were never set tell nothing. */
function saysSomething({ before, after }: ThingChange["fields"][number]): boolean {
  const value = after === undefined ? before : after;
  return value !== null && value !== "";
}

function countWords(count: number): string {
  return count === 1 ? "one change" : `${formatNumber(count)} changes`;
}
