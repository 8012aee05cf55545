"use client";
// The detail beside a list: part of the screen where there is room, a sheet over everything on a small one.
import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

type SidePanelProps = {
  /** Heading of the panel, also its spoken name. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** Called by the close button and by Escape in the sheet. Escape beside a list is the list's. */
  onClose: () => void;
  /** Stays in sight below the scrolling content; usually the buttons. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

const WIDE = "(min-width: 64rem)";

export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, onClose, footer, className, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useSheetOnSmallScreens(ref, onClose);

  return (
    <dialog
      ref={ref}
      open
      data-slot="side-panel"
      aria-labelledby="side-panel-title"
      className={cn(
        "fixed inset-0 z-30 m-0 flex h-dvh max-h-none w-full max-w-none flex-col bg-panel text-ink lg:static lg:h-auto lg:w-[372px] lg:shrink-0 lg:border-l",
        className,
      )}
    >
      <header className="flex items-start gap-3 py-3.5 pr-3 pl-4.5">
        <div className="min-w-0 flex-1">
          <h2 id="side-panel-title" className="font-semibold text-md [overflow-wrap:anywhere]">
            {title}
          </h2>
          {subtitle && <p className="text-ink-2 text-sm">{subtitle}</p>}
        </div>
        <IconButton label="Close" shortcut="escape" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4.5 pb-5">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap items-center gap-2 border-t px-4.5 py-3">{footer}</footer>
      )}
    </dialog>
  );
}

/** One element, two behaviours: the browser's modal dialog below the breakpoint, a plain part of the page above. */
function useSheetOnSmallScreens(
  ref: { readonly current: HTMLDialogElement | null },
  onClose: () => void,
) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    const wide = window.matchMedia?.(WIDE);
    if (!dialog || !wide) return;
    const before = document.activeElement;
    const adapt = () => {
      dialog.removeAttribute("open");
      if (wide.matches) dialog.setAttribute("open", "");
      else dialog.showModal();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    adapt();
    wide.addEventListener("change", adapt);
    dialog.addEventListener("cancel", cancel);
    return () => {
      wide.removeEventListener("change", adapt);
      dialog.removeEventListener("cancel", cancel);
      if (dialog.matches(":modal") && before instanceof HTMLElement) before.focus();
    };
  }, [ref]);
}
