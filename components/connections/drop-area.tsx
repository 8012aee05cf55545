"use client";
// A place to drop a file on, to choose one, or to paste its text.
import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { formatBytes } from "@/components/ui/format-number";

export type DroppedFile = { readonly name: string; readonly text: string };

type DropAreaProps = {
  /** What may be dropped: "A YAML or JSON file". */
  label: string;
  accept: string;
  maxBytes: number;
  onFile: (file: DroppedFile) => void;
  onRefused: (why: string) => void;
  className?: string;
};

export function DropArea({ label, accept, maxBytes, onFile, onRefused, className }: DropAreaProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = async (files: FileList | null) => {
    const [file, second] = files ?? [];
    if (!file) return;
    if (second) return onRefused("One file at a time.");
    const why = await readFile(file, maxBytes).then(
      (text) => {
        onFile({ name: file.name, text });
        return null;
      },
      (error: unknown) => (error instanceof Refused ? error.message : "The file cannot be read."),
    );
    if (why !== null) onRefused(why);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex cursor-pointer flex-col items-center gap-1.5 rounded-md border border-control border-dashed px-4 py-6 text-center text-ink-2 text-sm transition-colors hover:border-ink-3 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent",
        isOver && "border-accent bg-accent-soft text-ink",
        className,
      )}
    >
      <FileUp aria-hidden className="size-5 text-ink-3" />
      <span>
        <span className="font-medium text-accent">Choose a file</span> or drop it here
      </span>
      <span className="text-ink-3 text-xs">
        {label}, at most {formatBytes(maxBytes)}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files);
          event.target.value = "";
        }}
      />
    </label>
  );
}

class Refused extends Error {}

/** Bytes that are no UTF-8 are refused here: read leniently, they would be another text. */
async function readFile(file: File, maxBytes: number): Promise<string> {
  if (file.size > maxBytes)
    throw new Refused(
      `${file.name} has ${formatBytes(file.size)}, more than ${formatBytes(maxBytes)}.`,
    );
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refused(`${file.name} is not UTF-8 text. Save it as UTF-8.`);
  }
}
