// The empty state of a list: why nothing is here, and the next step.
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../ui/cn";

type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  /** Why it is empty, or what will fill it. */
  children?: ReactNode;
  /** The next step: a Button, a LinkButton, or "Clear filters". */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border border-line-strong border-dashed px-6 py-10 text-center",
        className,
      )}
    >
      {Icon && (
        <span className="grid size-10 place-items-center rounded-full bg-panel-2 text-ink-3">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <div className="max-w-prose text-balance">
        <p className="font-semibold text-md">{title}</p>
        {children && <div className="mt-0.5 text-ink-2">{children}</div>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
