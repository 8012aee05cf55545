"use client";
// The detail beside a list: part of the screen where there is room, a sheet over everything on a small one.
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

type SidePanelProps = {
  /** Heading of the panel, also its spoken name. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** Called by the close button; Escape is the list's affair, see `onClose` of DataTable. */
  onClose: () => void;
  /** Stays in sight below the scrolling content; usually the buttons. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, onClose, footer, className, children } = props;
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  usePlaceOnScreen(ref);

  return (
    <section
      ref={ref}
      tabIndex={-1}
      data-slot="side-panel"
      aria-labelledby={titleId}
      className={cn(
        "fixed inset-0 z-30 flex flex-col bg-panel outline-none lg:static lg:w-[372px] lg:shrink-0 lg:border-l",
        className,
      )}
    >
      <header className="flex items-start gap-3 py-3.5 pr-3 pl-4.5">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-semibold text-md [overflow-wrap:anywhere]">
            {title}
          </h2>
          {subtitle && <p className="text-ink-2 text-sm">{subtitle}</p>}
        </div>
        <IconButton label="Close" shortcut="escape" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4.5 pb-5">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap items-center gap-2 border-t px-4.5 py-3">{footer}</footer>
      )}
    </section>
  );
}

const WIDE = "(min-width: 64rem)";

function usePlaceOnScreen(ref: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const panel = ref.current;
    const wide = window.matchMedia?.(WIDE);
    if (!panel || !wide) return;
    const goBack = rememberWhence(panel);
    let uncover: (() => void) | undefined;
    const adapt = () => {
      uncover?.();
      uncover = wide.matches ? undefined : cover(panel);
    };
    adapt();
    wide.addEventListener("change", adapt);
    return () => {
      wide.removeEventListener("change", adapt);
      uncover?.();
      goBack();
    };
  }, [ref]);
}

/** Makes the panel a modal dialog: what it hides can be neither reached nor read. */
function cover(panel: HTMLElement): () => void {
  const hidden = new Set<HTMLElement>();
  const hide = () => {
    for (const element of besides(panel)) {
      if (element.inert) continue;
      element.inert = true;
      hidden.add(element);
    }
  };
  hide();
  // What comes later, such as the banner of a stop, is behind the panel too.
  const arrivals = new MutationObserver(hide);
  for (const place of placesOf(panel)) arrivals.observe(place, { childList: true });
  panel.role = "dialog";
  panel.ariaModal = "true";
  panel.focus();
  return () => {
    arrivals.disconnect();
    for (const element of hidden) element.inert = false;
    panel.role = null;
    panel.ariaModal = null;
  };
}

/** Notes what had the focus before the panel, and gives it back where the panel takes the focus away with it. */
function rememberWhence(panel: HTMLElement): () => void {
  let whence = document.activeElement;
  const note = ({ relatedTarget: last }: FocusEvent) => {
    if (last instanceof HTMLElement && !panel.contains(last)) whence = last;
  };
  panel.addEventListener("focusin", note);
  return () => {
    panel.removeEventListener("focusin", note);
    const isLost = document.activeElement === document.body;
    if (isLost && whence instanceof HTMLElement && whence.isConnected) whence.focus();
  };
}

/** Everything on the screen that does not hold the panel. */
function besides(panel: HTMLElement): readonly HTMLElement[] {
  return placesOf(panel)
    .flatMap((place) => [...place.children])
    .filter((child) => child instanceof HTMLElement)
    .filter((child) => !child.contains(panel));
}

/** What the panel stands in, up to the screen's own edge: popups beyond that stay alive. */
function placesOf(panel: HTMLElement): readonly HTMLElement[] {
  const parent = panel.parentElement;
  if (!parent || panel.tagName === "MAIN" || parent === document.body) return [];
  return [parent, ...placesOf(parent)];
}
