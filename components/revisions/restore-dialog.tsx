"use client";
// Brings a revision back, after showing exactly what that changes in what stands now.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EmptyState } from "@/components/data/empty-state";
import { QueryStates } from "@/components/data/query-states";
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import {
  restorePreviewOptions,
  restoreRevisionMutation,
  revisionKeys,
} from "@/lib/client/revisions";
import { ChangeList } from "./change-list";

type RestoreDialogProps = {
  revision: number;
  /** The newest revision, which the preview is about. */
  head: number;
  onClose: () => void;
  onRestored: (revision: number) => void;
};

export function RestoreDialog({ revision, head, onClose, onRestored }: RestoreDialogProps) {
  const client = useQueryClient();
  const preview = useQuery(restorePreviewOptions(revision, head));
  const restore = useMutation({
    ...restoreRevisionMutation(revision),
    onSuccess: async (changed) => {
      // Every screen shows settings, and all of them may have changed; the preview has served its time.
      const previewKey = JSON.stringify(revisionKeys.restore(revision, head));
      await client.invalidateQueries({
        predicate: ({ queryKey }) => JSON.stringify(queryKey) !== previewKey,
      });
      toast.done(`Revision ${changed.revision} has the settings of revision ${revision}`, {
        detail: "In force from the next round.",
      });
      onRestored(changed.revision);
    },
  });
  const isSame = preview.data?.result.parts.length === 0;

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={`Restore revision ${revision}?`}
      description={`A new revision gets its settings; nothing between ${revision} and ${head} is lost. Rounds that run keep the revision they began with.`}
      footer={
        <>
          <Button
            variant="primary"
            disabled={!preview.data || isSame}
            isBusy={restore.isPending}
            onClick={() => restore.mutate(head)}
          >
            Restore
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {restore.error && (
        <Banner tone="error" className="mb-3">
          {readProblem(restore.error).detail}
        </Banner>
      )}
      <QueryStates
        query={preview}
        loading={<Skeleton className="h-48" />}
        isEmpty={() => isSame}
        empty={
          <EmptyState title="It says what stands already">
            The settings of revision {revision} are those in force now.
          </EmptyState>
        }
      >
        {({ result }) => (
          <>
            <p className="mb-3 text-ink-2 text-sm">
              What changes in the settings that stand now, at revision {head}. What sources list
              stays; a tool that lists another definition by now than the one that was reviewed is
              parked for review.
            </p>
            <ChangeList parts={result.parts} />
          </>
        )}
      </QueryStates>
    </Dialog>
  );
}
