"use client";
// The bar above a screen: where one is, which revision it shows, and the way to find anything.
import { Menu as MenuIcon, Search } from "lucide-react";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { useShell } from "./shell-context";

export type Crumb = {
  readonly label: string;
  /** Absent for the last one, which is where one is. */
  readonly href?: string;
  /** Names that are code, such as an agent or a tool. */
  readonly isCode?: boolean;
};

type TopBarProps = {
  crumbs: readonly Crumb[];
  /** The revision of the settings on this screen. */
  revision?: number | null;
  /** Further small facts after the revision, such as LiveDot. */
  children?: ReactNode;
};

export function TopBar({ crumbs, revision, children }: TopBarProps) {
  const { setOpen, actions } = useShell();
  return (
    <header
      data-slot="top-bar"
      className="flex h-bar shrink-0 items-center gap-3 border-b bg-panel px-4.5 max-lg:pl-2"
    >
      <IconButton
        label="Open navigation"
        className="lg:hidden"
        onClick={() => setOpen("navigation")}
      >
        <MenuIcon />
      </IconButton>
      <nav aria-label="Breadcrumbs" className="flex min-w-0 items-center gap-2">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.href ?? crumb.label}>
            {index > 0 && (
              <span aria-hidden className="text-ink-3 max-sm:hidden">
                /
              </span>
            )}
            <CrumbLink crumb={crumb} isLast={index === crumbs.length - 1} />
          </Fragment>
        ))}
      </nav>
      {revision !== undefined && revision !== null && <Badge>revision {revision}</Badge>}
      {children}
      <span className="flex-1" />
      {actions}
      <FindButton onPress={() => setOpen("palette")} />
    </header>
  );
}

function CrumbLink({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  const className = cn("truncate", crumb.isCode && "mono");
  if (isLast || !crumb.href) {
    return (
      <span aria-current={isLast ? "page" : undefined} className={cn(className, "font-semibold")}>
        {crumb.label}
      </span>
    );
  }
  return (
    <Link
      href={crumb.href}
      className={cn(className, "shrink-0 rounded-sm text-ink-2 hover:text-ink max-sm:hidden")}
    >
      {crumb.label}
    </Link>
  );
}

function FindButton({ onPress }: { onPress: () => void }) {
  return (
    <>
      <button
        type="button"
        onClick={onPress}
        className="flex h-7 w-62.5 items-center gap-2 rounded-sm border bg-panel-2 px-2 text-ink-3 text-sm transition-colors hover:border-line-strong hover:text-ink-2 max-md:hidden"
      >
        <span className="min-w-0 flex-1 truncate text-left">Find a tool, agent, act…</span>
        <Kbd keys="mod+k" />
      </button>
      <IconButton label="Find" shortcut="mod+k" className="md:hidden" onClick={onPress}>
        <Search />
      </IconButton>
    </>
  );
}
