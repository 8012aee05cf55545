// What became of a thing, as a sign with its word: came, went, or changed.
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import type { PartChange } from "@/lib/client/revisions";

const LOOKS: Readonly<Record<PartChange["change"], { sign: string; tone: string }>> = {
  added: { sign: "+", tone: "bg-ok-soft text-ok" },
  removed: { sign: "−", tone: "bg-refused-soft text-refused" },
  changed: { sign: "~", tone: "bg-panel-2 text-ink-2" },
};

export function ChangeMark({ change }: { change: PartChange["change"] }) {
  const { sign, tone } = LOOKS[change];
  return (
    <span
      className={cn(
        "inline-grid size-4.5 shrink-0 place-items-center rounded-sm font-mono font-semibold text-xs",
        tone,
      )}
      {...tip(change)}
    >
      <span aria-hidden>{sign}</span>
      <span className="sr-only">{change}</span>
    </span>
  );
}
