// How a tool stands with its server, as colour, sign and word.
import { CircleCheck, CircleOff, GitCompareArrows, ShieldAlert } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { tip } from "@/components/ui/tip";
import { STATE_MEANINGS, type ToolState } from "./words";

const LOOKS = {
  current: { icon: CircleCheck, tone: "plain" },
  changed: { icon: GitCompareArrows, tone: "wait" },
  gone: { icon: CircleOff, tone: "unknown" },
  quarantined: { icon: ShieldAlert, tone: "refused" },
} as const;

export function StateChip({ state }: { state: ToolState }) {
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <Chip tone={tone} {...tip(STATE_MEANINGS[state])}>
      <Icon aria-hidden strokeWidth={2.5} />
      {state}
    </Chip>
  );
}
