"use client";
// The rooms of the product, the one in use marked, with what waits in each.
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Brand } from "./brand";
import { ROOM_GROUPS, type Room, type RoomId, roomOf } from "./rooms";
import { type ShellUser, UserMenu } from "./user-menu";

/** How many things wait for a person in a room. */
export type RoomCounts = Partial<Readonly<Record<RoomId, number>>>;

type SidebarProps = {
  user: ShellUser | null;
  counts: RoomCounts;
  onSignOut?: (() => void) | undefined;
  onNavigate?: () => void;
};

export function Sidebar({ user, counts, onSignOut, onNavigate }: SidebarProps) {
  const here = roomOf(usePathname());
  return (
    <div data-slot="sidebar" className="flex h-full min-h-0 flex-col gap-0.5 px-2.5 py-3">
      <Link
        href="/"
        className="mb-2.5 rounded-sm px-2 py-1"
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <Brand />
      </Link>
      <nav
        aria-label="Rooms"
        className="relative min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]"
      >
        {ROOM_GROUPS.map(({ heading, rooms }) => (
          <div key={heading ?? "top"}>
            {heading && (
              <p className="px-2 pt-3.5 pb-1 text-ink-3 text-xs [@media(max-height:50rem)]:pt-2">
                {heading}
              </p>
            )}
            <ul className="grid gap-0.5">
              {rooms.map((room) => (
                <li key={room.id}>
                  <RoomLink
                    room={room}
                    isHere={room === here}
                    count={counts[room.id] ?? 0}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <UserMenu user={user} onSignOut={onSignOut} />
    </div>
  );
}

type RoomLinkProps = {
  room: Room;
  isHere: boolean;
  count: number;
  onNavigate: (() => void) | undefined;
};

function RoomLink({ room, isHere, count, onNavigate }: RoomLinkProps) {
  const Icon = room.icon;
  const ref = useRef<HTMLAnchorElement>(null);
  // In a low window the rooms scroll, and the one that one is in may stand below the edge.
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [isHere]);
  return (
    <Link
      ref={ref}
      href={room.href}
      aria-current={isHere ? "page" : undefined}
      className="flex h-8 items-center gap-2.25 rounded-sm px-2 font-medium text-ink-2 transition-colors hover:bg-panel-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:text-accent [@media(max-height:50rem)]:h-7"
      {...(onNavigate ? { onClick: onNavigate } : {})}
    >
      <Icon aria-hidden className="size-4 shrink-0 opacity-80" />
      {room.label}
      {count > 0 && (
        <span className="ml-auto rounded-full bg-wait-soft px-1.5 font-semibold text-2xs text-wait leading-4.5">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}
