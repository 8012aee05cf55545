"use client";
// Takes a kept view up, forgets one, or keeps the list as its filters stand.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Filters } from "@/components/data/filters/use-filters";
import { QueryStates } from "@/components/data/query-states";
import { readProblem } from "@/components/data/read-problem";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import {
  createSavedViewMutation,
  deleteSavedViewMutation,
  type SavedViewData,
  savedViewKeys,
  savedViewListOptions,
} from "@/lib/client/saved-views";

/** What of a screen's filters a view keeps. */
export type ViewedFilters = Pick<Filters<never>, "isFiltered" | "query" | "restore">;

type SavedViewMenuProps = { room: string; filters: ViewedFilters; onDone: () => void };

export function SavedViewMenu({ room, filters, onDone }: SavedViewMenuProps) {
  const query = useQuery(savedViewListOptions(room));
  const forget = useForgetView();
  return (
    <div className="grid w-80 max-w-full grid-cols-1 gap-2">
      <QueryStates
        query={query}
        loading={<Skeleton className="w-40" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-ink-3 text-sm">You keep no view of this list yet.</p>}
      >
        {({ items }) => (
          <ul className="grid max-h-72 grid-cols-1 gap-0.5 overflow-y-auto">
            {items.map((view) => (
              <li key={view.id} className="flex items-center gap-1">
                <button
                  type="button"
                  aria-current={view.search === filters.query}
                  onClick={() => {
                    filters.restore(view.search);
                    onDone();
                  }}
                  className="flex min-w-0 flex-1 items-center gap-2 rounded-sm px-2 py-1.5 text-left text-sm hover:bg-panel-2"
                >
                  <span className="min-w-0 flex-1 truncate">{view.name}</span>
                  {view.search === filters.query && (
                    <Check aria-hidden className="size-4 shrink-0 text-accent" />
                  )}
                </button>
                <IconButton size="sm" label={`Forget ${view.name}`} onClick={() => forget(view)}>
                  <Trash2 />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      <KeepView room={room} filters={filters} onDone={onDone} />
    </div>
  );
}

function KeepView({ room, filters, onDone }: SavedViewMenuProps) {
  const [name, setName] = useState("");
  const client = useQueryClient();
  const keep = useMutation({
    ...createSavedViewMutation(),
    onSuccess: (view) => {
      void client.invalidateQueries({ queryKey: savedViewKeys.all });
      toast.done(`Kept “${view.name}”`, { detail: "It is under Views, for you alone." });
      onDone();
    },
  });
  if (!filters.isFiltered)
    return <p className="text-ink-3 text-xs">Set a filter to keep the list as it then stands.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) keep.mutate({ name, room, search: filters.query });
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2 border-line border-t pt-2">
      <Field
        label="Keep this list as"
        className="min-w-0 flex-1"
        error={keep.error && readProblem(keep.error).detail}
      >
        <Input
          maxLength={80}
          placeholder="Refused this week"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={!name.trim()} isBusy={keep.isPending}>
        Keep
      </Button>
    </form>
  );
}

/** Undo keeps it again under the same name. */
function useForgetView(): (view: SavedViewData) => void {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: savedViewKeys.all });
  const create = useMutation(createSavedViewMutation());
  const remove = useMutation(deleteSavedViewMutation());
  const failed = (error: unknown) =>
    toast.failed("Not done", { detail: readProblem(error).detail });
  return ({ id, name, room, search }) => {
    const restore = () =>
      create.mutate({ name, room, search }, { onSuccess: again, onError: failed });
    remove.mutate(id, {
      onSuccess: () => {
        void again();
        toast.done(`Forgot “${name}”`, { undo: restore });
      },
      onError: failed,
    });
  };
}
