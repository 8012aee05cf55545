// How a tool stands with its source, as colour, sign and word.
import { CircleCheck, CircleOff, GitCompareArrows, ShieldAlert } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { tip } from "@/components/ui/tip";
import type { ToolListItem } from "@/lib/client/tools";

type ToolState = ToolListItem["state"];

export const STATE_MEANINGS: Readonly<Record<ToolState, string>> = {
  current: "Listed as it was reviewed",
  changed: "Its definition changed: it runs alone, as reviewed, until somebody looks at it",
  gone: "Not listed any more; what was said of it waits",
  quarantined: "Its definition cannot be used",
};

const LOOKS = {
  current: { icon: CircleCheck, tone: "plain" },
  changed: { icon: GitCompareArrows, tone: "wait" },
  gone: { icon: CircleOff, tone: "unknown" },
  quarantined: { icon: ShieldAlert, tone: "refused" },
} as const;

export function ToolStateChip({ state }: { state: ToolState }) {
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <Chip tone={tone} {...tip(STATE_MEANINGS[state])}>
      <Icon aria-hidden strokeWidth={2.5} />
      {state}
    </Chip>
  );
}
