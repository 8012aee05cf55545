// Says that an agent's rounds are only watched.
import { Eye } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { tip } from "@/components/ui/tip";

export function ObserveBadge() {
  return (
    <Badge
      tone="wait"
      {...tip("Verdicts are recorded and shown; nothing is refused for its traits")}
    >
      <Eye aria-hidden className="size-3" />
      observed
    </Badge>
  );
}
