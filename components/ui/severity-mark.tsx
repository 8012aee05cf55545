// How bad a finding is, as sign, colour and word; the word may be left to the tip where room is short.
import { CircleX, Info, TriangleAlert } from "lucide-react";
import { cn } from "./cn";
import { tip } from "./tip";

const SEVERITIES = {
  error: { icon: CircleX, word: "error", tone: "text-refused" },
  warn: { icon: TriangleAlert, word: "warning", tone: "text-wait" },
  info: { icon: Info, word: "info", tone: "text-ink-3" },
} as const;

type SeverityMarkProps = {
  severity: keyof typeof SEVERITIES;
  /** What was found: said in the tip, and aloud. Without it the word stands beside the sign. */
  message?: string;
  className?: string;
};

export function SeverityMark({ severity, message, className }: SeverityMarkProps) {
  const { icon: Icon, word, tone } = SEVERITIES[severity];
  return (
    <span
      data-slot="severity-mark"
      className={cn(
        "inline-flex items-center gap-1.5 align-middle font-medium text-sm",
        tone,
        className,
      )}
      {...(message ? tip(message) : {})}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className={message ? "sr-only" : undefined}>
        {message ? `${word}: ${message}` : word}
      </span>
    </span>
  );
}
