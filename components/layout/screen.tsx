// The room below the bar: its title, its content, and the panel beside it.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type ScreenBodyProps = ComponentProps<"div"> & {
  /** A SidePanel, while something is open. */
  panel?: ReactNode;
  /** The last child takes the height that is left and scrolls by itself: for a table. */
  isFilled?: boolean;
};

/** In a window too low for that, the screen scrolls as a whole. */
const filledClass =
  "flex flex-col *:shrink-0 *:last:min-h-0 *:last:shrink [@media(max-height:36rem)]:*:last:shrink-0";

export function ScreenBody({ panel, isFilled = false, className, ...props }: ScreenBodyProps) {
  return (
    <div data-slot="screen" className="flex min-h-0 flex-1">
      <div
        className={cn(
          "relative min-w-0 flex-1 overflow-y-auto px-5 py-4.5 max-sm:px-4 max-sm:py-3.5",
          isFilled && filledClass,
          className,
        )}
        {...props}
      />
      {panel}
    </div>
  );
}

type PageHeaderProps = Omit<ComponentProps<"div">, "title"> & {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons, filters or figures at the end of the line. */
  children?: ReactNode;
};

export function PageHeader({ title, subtitle, className, children, ...props }: PageHeaderProps) {
  return (
    <div
      data-slot="page-header"
      className={cn("mb-3.5 flex shrink-0 flex-wrap items-end gap-x-3 gap-y-2.5", className)}
      {...props}
    >
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-balance font-[650] text-xl tracking-[-0.02em] [overflow-wrap:anywhere]">
          {title}
        </h1>
        {subtitle && <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">{subtitle}</p>}
      </div>
      {children && (
        <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2.5">{children}</div>
      )}
    </div>
  );
}
