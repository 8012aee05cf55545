// What is odd about a list as a whole; the words may quote the server.
import { TriangleAlert } from "lucide-react";
import { VisibleText } from "@/components/ui/visible-text";

export function WarningList({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <TriangleAlert aria-label="warning" className="mt-0.5 size-3.5 shrink-0 text-wait" />
          <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
            <VisibleText>{warning}</VisibleText>
          </span>
        </li>
      ))}
    </ul>
  );
}
