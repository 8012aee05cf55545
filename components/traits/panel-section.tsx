// A part of the panel: its question as a small heading, and what can be done about it at the end of the line.
import type { ReactNode } from "react";
import { Overline } from "@/components/ui/card";

type PanelSectionProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

export function PanelSection({ title, aside, children }: PanelSectionProps) {
  return (
    <section className="mt-4.5 first:mt-1">
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-3">
        <Overline className="mb-0">{title}</Overline>
        {aside}
      </div>
      {children}
    </section>
  );
}
