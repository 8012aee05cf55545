// What a tool waits for a person to say, each with its sign and word.
import { Eye, Shapes, Tags } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Dash } from "@/components/ui/figure";
import { tip } from "@/components/ui/tip";
import { NEED_MEANINGS, type ToolNeed } from "./tool-words";

const ICONS = { review: Eye, shape: Shapes, traits: Tags } as const;

export function ToolNeeds({ needs }: { needs: readonly ToolNeed[] }) {
  if (needs.length === 0) return <Dash />;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {needs.map((need) => {
        const Icon = ICONS[need];
        return (
          <Badge
            key={need}
            tone={need === "review" ? "wait" : "plain"}
            {...tip(NEED_MEANINGS[need])}
          >
            <Icon aria-hidden className="size-2.5" />
            {need}
          </Badge>
        );
      })}
    </span>
  );
}
