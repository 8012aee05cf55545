"use client";
// Draws toasts in the dress of this house. Use `toast`, which fetches this on demand.
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { toast as sonner, Toaster } from "sonner";
import type { ToastMessage } from "./toast";

type ToastSurfaceProps = {
  queue: readonly ToastMessage[];
  onTaken: (count: number) => void;
};

export function ToastSurface({ queue, onTaken }: ToastSurfaceProps) {
  useEffect(() => {
    if (queue.length === 0) return;
    for (const message of queue) draw(message);
    onTaken(queue.length);
  }, [queue, onTaken]);

  return (
    <Toaster
      position="bottom-right"
      closeButton
      icons={{
        success: <CircleCheck className="size-4 text-ok" />,
        error: <CircleAlert className="size-4 text-refused" />,
        info: <Info className="size-4 text-accent" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-2.5 rounded-md border bg-panel p-3 pr-8 font-sans text-sm text-ink shadow-lg sm:w-[356px]",
          icon: "mt-px",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "text-ink-2",
          actionButton: "rounded-sm px-1.5 font-semibold text-accent hover:bg-accent-soft",
          closeButton:
            "absolute top-2 right-2 grid size-5 place-items-center rounded-sm text-ink-3 hover:bg-panel-2 hover:text-ink [&_svg]:size-3",
        },
      }}
    />
  );
}

const DRAW = { done: sonner.success, failed: sonner.error, info: sonner.info };

/** A failure stays until it is read; what can be undone stays ten seconds. */
function draw({ id, tone, title, detail, undo, action }: ToastMessage) {
  const act = undo ? { label: "Undo", run: undo } : action;
  DRAW[tone](title, {
    id,
    ...(detail ? { description: detail } : {}),
    ...(act ? { action: { label: act.label, onClick: act.run } } : {}),
    duration: tone === "failed" ? Number.POSITIVE_INFINITY : act ? 10_000 : 4000,
  });
}
