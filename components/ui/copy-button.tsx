"use client";
// Copies a text to the clipboard and says so, in sight and aloud.
import { Check, Copy, X } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

type CopyButtonProps = {
  /** Copied exactly as it is. */
  text: string;
  /** What is copied, in the tip: "Copy id". */
  label?: string;
  size?: "sm" | "md";
  className?: string;
};

type Outcome = "idle" | "copied" | "failed";

const SAYS: Readonly<Record<Outcome, string>> = {
  idle: "",
  copied: "Copied",
  failed: "Could not copy: the browser refused",
};

export function CopyButton({ text, label = "Copy", size = "sm", className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    writeText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  };
  return (
    <>
      <IconButton
        data-slot="copy-button"
        label={outcome === "idle" ? label : SAYS[outcome]}
        size={size}
        onClick={copy}
        className={cn(outcome === "copied" && "text-ok hover:text-ok", className)}
      >
        {outcome === "idle" && <Copy />}
        {outcome === "copied" && <Check />}
        {outcome === "failed" && <X />}
      </IconButton>
      <span role="status" className="sr-only">
        {SAYS[outcome]}
      </span>
    </>
  );
}

/** Outside a secure context the browser has no clipboard object at all. */
async function writeText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("no clipboard here");
  await navigator.clipboard.writeText(text);
}
