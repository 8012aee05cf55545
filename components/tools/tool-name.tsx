// A tool by name, leading to its page; what its source calls it is text from outside.
import { cn } from "@/components/ui/cn";
import { QuietLink } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import { toolHref } from "@/lib/client/console-links";

type ToolNameProps = {
  tool: { readonly id: string; readonly callable: string; readonly description: string };
  /** The description beside the name, or below it. */
  look?: "line" | "lines";
};

export function ToolName({ tool: { id, callable, description }, look = "line" }: ToolNameProps) {
  return (
    <span className={LOOKS[look]}>
      <QuietLink
        href={toolHref(id)}
        dir="ltr"
        className="mono max-w-full shrink-0 truncate font-semibold [unicode-bidi:isolate]"
      >
        <VisibleText>{callable}</VisibleText>
      </QuietLink>
      <span
        dir="auto"
        className={cn(
          "truncate text-ink-3 [unicode-bidi:isolate]",
          look === "line" ? "max-sm:hidden" : "text-xs",
        )}
      >
        <VisibleText>{firstLine(description)}</VisibleText>
      </span>
    </span>
  );
}

const LOOKS = {
  line: "flex min-w-0 items-baseline gap-2.5",
  lines: "grid min-w-0",
} as const;

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
