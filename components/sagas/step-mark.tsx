// A step's sign: its icon and colour say how it stands; the word goes beside it.
import {
  Ban,
  Check,
  CircleDashed,
  CircleHelp,
  Hourglass,
  Lock,
  type LucideIcon,
  Play,
  Undo2,
  X,
} from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { SagaStep } from "@/lib/client/sagas";

type Sign = { readonly icon: LucideIcon; readonly look: string };

const SIGNS: Readonly<Record<SagaStep["state"], Sign>> = {
  pending: { icon: CircleDashed, look: "bg-panel-2 text-ink-3" },
  running: { icon: Play, look: "bg-accent-soft text-accent" },
  done: { icon: Check, look: "bg-ok-soft text-ok" },
  failed: { icon: X, look: "bg-refused-soft text-refused" },
  unknown: { icon: CircleHelp, look: "bg-wait-soft text-wait" },
  undoing: { icon: Hourglass, look: "bg-undo-soft text-undo" },
  undone: { icon: Undo2, look: "bg-undo-soft text-undo" },
  undo_failed: { icon: Ban, look: "bg-refused-soft text-refused" },
  undo_unknown: { icon: CircleHelp, look: "bg-wait-soft text-wait" },
  undo_queued: { icon: Hourglass, look: "bg-undo-soft text-undo" },
};
const LEFT: Sign = { icon: Lock, look: "bg-wait-soft text-wait" };

type StepMarkProps = { state: SagaStep["state"]; isBack: boolean };

export function StepMark({ state, isBack }: StepMarkProps) {
  const { icon: Icon, look } = isBack && state === "done" ? LEFT : SIGNS[state];
  return (
    <span aria-hidden className={cn("grid size-5 shrink-0 place-items-center rounded-full", look)}>
      <Icon className="size-3" strokeWidth={2.4} />
    </span>
  );
}
