// Keeps the place of a SidePanel whose code is on its way, so that the list beside it does not move twice.
import { cn } from "./cn";

/** @param className the panel's own width, where it has one */
export function PanelPlace({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cn("bg-panel max-lg:hidden lg:w-[372px] lg:shrink-0 lg:border-l", className)}
    />
  );
}
