// What a refresh made of tools, as colour, sign and word; with a figure where it stands for several.
import {
  CircleCheck,
  CircleOff,
  GitCompareArrows,
  type LucideIcon,
  Plus,
  RotateCcw,
  ShieldAlert,
} from "lucide-react";
import { Chip, type ChipTone } from "@/components/ui/chip";
import { formatNumber } from "@/components/ui/format-number";
import { tip } from "@/components/ui/tip";
import { CHANGE_WORDS, type ListingChange } from "./words";

const LOOKS: Readonly<Record<ListingChange, { icon: LucideIcon; tone: ChipTone }>> = {
  new: { icon: Plus, tone: "accent" },
  changed: { icon: GitCompareArrows, tone: "wait" },
  updated: { icon: RotateCcw, tone: "plain" },
  reverted: { icon: CircleCheck, tone: "ok" },
  returned: { icon: RotateCcw, tone: "ok" },
  gone: { icon: CircleOff, tone: "unknown" },
  quarantined: { icon: ShieldAlert, tone: "refused" },
};

export function ChangeChip({ change, count }: { change: ListingChange; count?: number }) {
  const { icon: Icon, tone } = LOOKS[change];
  const { one, meaning } = CHANGE_WORDS[change];
  return (
    <Chip tone={tone} {...tip(meaning)}>
      <Icon aria-hidden strokeWidth={2.5} />
      {count !== undefined && <span className="tabular-nums">{formatNumber(count)}</span>}
      {one}
    </Chip>
  );
}
