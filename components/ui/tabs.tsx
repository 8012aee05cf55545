"use client";
// Tabs that are links, so that every view has an address: `<Tabs label="Agent"><Tab href="…">Traits</Tab></Tabs>`.
import NextLink from "next/link";
import { usePathname } from "next/navigation";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn";

type TabsProps = ComponentProps<"nav"> & {
  /** Spoken name of the set. */
  label: string;
};

export function Tabs({ label, className, ...props }: TabsProps) {
  return (
    <nav
      data-slot="tabs"
      aria-label={label}
      className={cn(
        "flex shrink-0 gap-4.5 overflow-x-auto bg-panel px-5 shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] max-sm:px-4",
        className,
      )}
      {...props}
    />
  );
}

type TabProps = {
  href: string;
  /** A small grey number after the word. */
  count?: number | undefined;
  /** Normally read from the address: the same path, or one below it. */
  isActive?: boolean;
  children: ReactNode;
};

export function Tab({ href, count, isActive, children }: TabProps) {
  const pathname = usePathname();
  const path = href.split(/[?#]/)[0] ?? href;
  const isHere = isActive ?? (pathname === path || pathname.startsWith(`${path}/`));
  const ref = useRef<HTMLAnchorElement>(null);
  // On a phone the strip is wider than the screen, and the tab one is on may stand beyond its edge.
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [isHere]);
  return (
    <NextLink
      ref={ref}
      data-slot="tab"
      href={href}
      aria-current={isHere ? "page" : undefined}
      className="flex h-9.5 shrink-0 items-center gap-1.5 border-transparent border-b-2 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
    >
      {children}
      {count !== undefined && <span className="text-ink-3 text-sm">{count}</span>}
    </NextLink>
  );
}
