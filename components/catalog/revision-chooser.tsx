"use client";
// Which revision is looked at: the newest, or any one before.
import { ChevronDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { QueryStates } from "@/components/data/query-states";
import { usePages } from "@/components/data/use-pages";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { revisionListOptions } from "@/lib/client/revisions";

type RevisionChooserProps = {
  /** Said on the button: "Revision", "With revision". */
  label: string;
  /** Null is the newest. */
  value: number | null;
  onChange: (revision: number | null) => void;
};

export function RevisionChooser({ label, value, onChange }: RevisionChooserProps) {
  return (
    <Popover
      label={label}
      trigger={
        <Button>
          <span className="font-normal text-ink-3">{label}</span>
          {value ?? "newest"}
          <ChevronDown aria-hidden className="text-ink-3" />
        </Button>
      }
    >
      {(close) => (
        <Choices
          value={value}
          onChoose={(revision) => {
            close();
            onChange(revision);
          }}
        />
      )}
    </Popover>
  );
}

type ChoicesProps = { value: number | null; onChoose: (revision: number | null) => void };

function Choices({ value, onChoose }: ChoicesProps) {
  const { query, items: revisions } = usePages(revisionListOptions({ q: null, agent: null }));
  return (
    <div className="grid w-84 max-w-full gap-2">
      <GoTo onChoose={onChoose} />
      <QueryStates query={query} loading={<Skeleton className="w-48" />}>
        {() => (
          <ul className="max-h-72 overflow-y-auto">
            {revisions.map(({ number, current, summary, createdBy, createdAt }) => (
              <li key={number}>
                <button
                  type="button"
                  aria-current={
                    number === value || (current && value === null) ? "true" : undefined
                  }
                  onClick={() => onChoose(current ? null : number)}
                  className="grid w-full grid-cols-[2.5rem_minmax(0,1fr)] rounded-sm px-1.5 py-1 text-left hover:bg-panel-2 aria-[current]:bg-accent-soft"
                >
                  <span className="mono pt-0.5">{number}</span>
                  <span className="truncate text-sm">{summary}</span>
                  <span className="col-start-2 truncate text-ink-3 text-xs">
                    {current && "newest · "}
                    {createdBy}, <RelativeTime at={createdAt} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Older ones
        </Button>
      )}
    </div>
  );
}

function GoTo({ onChoose }: Pick<ChoicesProps, "onChoose">) {
  const [text, setText] = useState("");
  const number = Number(text);
  const isNumber = Number.isInteger(number) && number > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber) onChoose(number);
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <Input
        aria-label="Number of a revision"
        placeholder="Number"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!isNumber}>
        Go
      </Button>
    </form>
  );
}
