"use client";
// Why something is stopped, or the place to say it: who stops in a hurry explains afterwards.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { VisibleText } from "@/components/ui/visible-text";
import { type StopData, stopKeys, updateStopMutation } from "@/lib/client/stops";

type StopReasonProps = { stop: StopData; mayGovern: boolean };

export function StopReason({ stop, mayGovern }: StopReasonProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const client = useQueryClient();
  const save = useMutation({
    ...updateStopMutation(),
    onSuccess: () => setDraft(null),
    onError: (error) => toast.failed("Not saved", { detail: readProblem(error).detail }),
    onSettled: () => client.invalidateQueries({ queryKey: stopKeys.all }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id: stop.id, reason: draft ?? "" });
  };

  if (draft !== null)
    return (
      <form onSubmit={submit} className="flex min-w-0 flex-1 basis-64 items-center gap-2">
        <Input
          aria-label={`Why ${stop.name} is stopped`}
          placeholder="Why it is stopped"
          className="min-w-0 flex-1"
          value={draft}
          maxLength={500}
          autoFocus
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && setDraft(null)}
        />
        <Button size="sm" variant="primary" type="submit" isBusy={save.isPending}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
          Cancel
        </Button>
      </form>
    );
  return (
    <span className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
      {stop.reason === "" ? (
        <span className="text-ink-2">No reason given.</span>
      ) : (
        <span>
          <VisibleText>{stop.reason}</VisibleText>
        </span>
      )}
      {mayGovern && (
        <Button size="sm" variant="ghost" onClick={() => setDraft(stop.reason)}>
          {stop.reason === "" ? "Say why" : "Edit"}
        </Button>
      )}
    </span>
  );
}
