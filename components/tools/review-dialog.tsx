"use client";
// Accepts changed definitions: what changed in each, what that does to the agents, and why it is fine.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { DifferenceList } from "@/components/traits/difference-list";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/components/ui/format-number";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { type ReviewResultData, reviewPreviewOptions } from "@/lib/client/declarations";
import { type ToolListItem, toolOptions } from "@/lib/client/tools";
import { BulkConsequences } from "./bulk-consequences";
import { NoteField } from "./note-field";
import { OutcomeList } from "./outcome-list";
import { useToolWrites } from "./use-tool-writes";

export type ReviewedItem = Pick<ToolListItem, "id" | "callable" | "definition">;

type ReviewDialogProps = {
  /** As they were looked at; a definition that changed again meanwhile is not accepted. */
  tools: readonly ReviewedItem[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDone?: () => void;
};

/** More than these stay folded, and fetch their differences when they are unfolded. */
const UNFOLDED = 3;

export function ReviewDialog({ tools, isOpen, onOpenChange, onDone }: ReviewDialogProps) {
  const [note, setNote] = useState("");
  const [left, setLeft] = useState<ReviewResultData["items"]>([]);
  const { review } = useToolWrites();
  const items = tools.map(({ id, definition }) => ({ tool: id, definition }));
  const preview = useQuery(reviewPreviewOptions(isOpen ? items : []));
  const canAccept = note.trim() !== "" && !review.isPending && left.length === 0;
  const accept = () =>
    review.mutate(
      { items, note },
      {
        onSuccess: ({ result }) => {
          const undone = result.items.filter(({ outcome }) => outcome !== "done");
          setNote("");
          setLeft(undone);
          if (undone.length === 0) onOpenChange(false);
          onDone?.();
        },
      },
    );
  const close = (open: boolean) => {
    if (!open) setLeft([]);
    onOpenChange(open);
  };
  const [only] = tools;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      size="lg"
      title={
        tools.length === 1 && only ? (
          <>
            Review <VisibleText>{only.callable}</VisibleText>
          </>
        ) : (
          `Review ${formatNumber(tools.length)} changed tools`
        )
      }
      description="Accepting puts the listed definition in force from the next round, and what was said of the tool counts again."
      footer={
        <>
          <Button
            variant="primary"
            disabled={!canAccept}
            isBusy={review.isPending}
            onClick={accept}
          >
            {tools.length === 1 ? "Accept the definition" : `Accept all ${tools.length}`}
          </Button>
          <Button variant="ghost" onClick={() => close(false)}>
            {left.length > 0 ? "Close" : "Cancel"}
          </Button>
          <span className="flex-1" />
          <Kbd keys="mod+enter" />
        </>
      }
    >
      {canAccept && <AcceptKey onAccept={accept} />}
      {left.length > 0 ? (
        <OutcomeList items={left} />
      ) : (
        <div className="grid gap-4">
          <ul className="grid gap-2">
            {tools.map((tool, index) => (
              <ChangedTool key={tool.id} tool={tool} isOpenAtFirst={index < UNFOLDED} />
            ))}
          </ul>
          <BulkConsequences preview={preview} />
          <NoteField
            value={note}
            onValueChange={setNote}
            hint="What you looked at, and why the change is fine."
          />
        </div>
      )}
    </Dialog>
  );
}

/** Inside the dialog, where the dialog's own keys count. */
function AcceptKey({ onAccept }: { onAccept: () => void }) {
  useShortcut("mod+enter", onAccept, { label: "Accept", group: "Tools" });
  return null;
}

function ChangedTool({ tool, isOpenAtFirst }: { tool: ReviewedItem; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li>
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="rounded-md border px-3 py-2"
      >
        <summary className="mono cursor-pointer font-semibold text-sm [overflow-wrap:anywhere]">
          <VisibleText>{tool.id}</VisibleText>
        </summary>
        {isOpen && <Difference id={tool.id} definition={tool.definition} />}
      </details>
    </li>
  );
}

function Difference({ id, definition }: { id: string; definition: string }) {
  const { data, error } = useQuery(toolOptions(id));
  if (error) return <FormProblem error={error} />;
  if (!data) return <Skeleton className="mt-2 h-6" />;
  return (
    <div className="mt-2 grid gap-2">
      {data.definition !== definition && (
        <Banner tone="warning">
          It changed again since the list was loaded. Close this and look at the newest definition.
        </Banner>
      )}
      <DifferenceList
        differences={data.drift?.changes ?? []}
        most={20}
        none="Nothing that a reader would notice."
      />
    </div>
  );
}
