// Names and values side by side, as in a detail panel: `<FactList><Fact name="state">succeeded</Fact></FactList>`.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export function FactList({ className, ...props }: ComponentProps<"dl">) {
  return (
    <dl
      data-slot="fact-list"
      className={cn(
        "grid grid-cols-[minmax(5.5rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm",
        className,
      )}
      {...props}
    />
  );
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-1.5 [overflow-wrap:anywhere]">
        {children}
      </dd>
    </>
  );
}
