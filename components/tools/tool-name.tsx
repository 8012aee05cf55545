// A tool by name, leading to its page; what its source calls it is text from outside.
import { QuietLink } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import { toolHref } from "@/lib/client/console-links";

type ToolNameProps = {
  tool: { readonly id: string; readonly callable: string; readonly description: string };
};

export function ToolName({ tool: { id, callable, description } }: ToolNameProps) {
  return (
    <span className="flex min-w-0 items-baseline gap-2.5">
      <QuietLink
        href={toolHref(id)}
        dir="ltr"
        className="mono max-w-full shrink-0 truncate font-semibold [unicode-bidi:isolate]"
      >
        <VisibleText>{callable}</VisibleText>
      </QuietLink>
      <span dir="auto" className="truncate text-ink-3 max-sm:hidden [unicode-bidi:isolate]">
        <VisibleText>{firstLine(description)}</VisibleText>
      </span>
    </span>
  );
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
