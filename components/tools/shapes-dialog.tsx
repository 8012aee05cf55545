"use client";
// Declares the suggested shapes of many tools at once, each with the most careful contract that its shape leaves room for.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import { type ReviewResultData, shapesPreviewOptions } from "@/lib/client/declarations";
import type { ToolListItem } from "@/lib/client/tools";
import { BulkConsequences } from "./bulk-consequences";
import { NoteField } from "./note-field";
import { OutcomeList } from "./outcome-list";
import { useToolWrites } from "./use-tool-writes";

export type ShapedItem = {
  readonly tool: string;
  readonly shape: NonNullable<ToolListItem["shape"]>;
  readonly version: number;
};

type ShapesDialogProps = {
  items: readonly ShapedItem[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDone?: () => void;
};

export function ShapesDialog({ items, isOpen, onOpenChange, onDone }: ShapesDialogProps) {
  const [note, setNote] = useState("");
  const [left, setLeft] = useState<ReviewResultData["items"]>([]);
  const { declare } = useToolWrites();
  const preview = useQuery(shapesPreviewOptions(isOpen ? [...items] : []));
  const close = (open: boolean) => {
    if (!open) setLeft([]);
    onOpenChange(open);
  };
  const save = () =>
    declare.mutate(
      { items: [...items], note },
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
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      size="lg"
      title={`Declare ${formatNumber(items.length)} ${items.length === 1 ? "shape" : "shapes"}`}
      description="Each tool gets the most careful contract that its shape leaves room for. Change it on the tool's own page."
      footer={
        <>
          <Button
            variant="primary"
            disabled={note.trim() === "" || left.length > 0}
            isBusy={declare.isPending}
            onClick={save}
          >
            Declare
          </Button>
          <Button variant="ghost" onClick={() => close(false)}>
            {left.length > 0 ? "Close" : "Cancel"}
          </Button>
        </>
      }
    >
      {left.length > 0 ? (
        <OutcomeList items={left} />
      ) : (
        <div className="grid gap-4">
          <ShapeList items={items} />
          <BulkConsequences preview={preview} />
          <NoteField
            value={note}
            onValueChange={setNote}
            hint="What you went by, for whoever reads it later."
          />
        </div>
      )}
    </Dialog>
  );
}

function ShapeList({ items }: Pick<ShapesDialogProps, "items">) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Shapes to declare"
      className="grid max-h-56 gap-1 overflow-auto rounded-md border px-3 py-2 text-sm"
    >
      {items.map(({ tool, shape }) => (
        <li key={tool} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="mono [overflow-wrap:anywhere]">
            <VisibleText>{tool}</VisibleText>
          </span>
          <ShapeBadge shape={shape} />
        </li>
      ))}
    </ul>
  );
}
