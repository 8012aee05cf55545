"use client";
// The whole definition of a tool before and after an import, fetched when somebody wants to see it.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "@/components/data/problem-notice";
import { Button } from "@/components/ui/button";
import { DiffView } from "@/components/ui/diff-view";
import { Skeleton } from "@/components/ui/skeleton";
import { importDiffOptions } from "@/lib/client/imports";

type DefinitionDiffProps = { importId: string; callable: string };

export function DefinitionDiff({ importId, callable }: DefinitionDiffProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...importDiffOptions(importId, callable), enabled: isOpen });
  return (
    <div className="grid gap-1.5">
      <Button
        size="sm"
        variant="ghost"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Hide" : "Show"} the definitions
      </Button>
      {isOpen && <Body query={query} callable={callable} />}
    </div>
  );
}

type BodyProps = {
  query: {
    readonly data: { readonly before: string | null; readonly after: string | null } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  callable: string;
};

function Body({ query, callable }: BodyProps) {
  if (query.data)
    return (
      <DiffView
        label={`Change of ${callable}`}
        before={query.data.before ?? ""}
        after={query.data.after ?? ""}
      />
    );
  if (query.error) return <ProblemNotice error={query.error} onRetry={() => query.refetch()} />;
  return <Skeleton className="h-24" />;
}
