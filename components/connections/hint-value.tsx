// One hint of a tool: what the server says in ink, what stands in for its silence in grey and in words.
import { cn } from "@/components/ui/cn";
import { Dash } from "@/components/ui/figure";
import { tip } from "@/components/ui/tip";
import type { ServerToolData } from "@/lib/client/servers";

type HintValueProps = { hints: ServerToolData["hints"]; name: string };

export function HintValue({ hints, name }: HintValueProps) {
  const hint = hints.find((one) => one.name === name);
  if (!hint) return <Dash />;
  const isDeclared = hint.source === "declared";
  return (
    <span
      className={cn("whitespace-nowrap", isDeclared ? "font-medium" : "text-ink-3")}
      {...tip(isDeclared ? "Declared by the server" : "Not said: the careful default stands in")}
    >
      {hint.value ? "yes" : "no"}
      {!isDeclared && <span className="text-xs"> default</span>}
    </span>
  );
}
