"use client";
// The frame of every room: sidebar, the screen beside it, palette and shortcut sheet above it.
import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useState } from "react";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { CommandPalette } from "./command-palette";
import { CommandProvider } from "./commands";
import { NavSheet } from "./nav-sheet";
import type { PaletteSearch } from "./palette-search";
import { ROOMS, type Room } from "./rooms";
import { ShellContext, type ShellDoor } from "./shell-context";
import { ShortcutSheet } from "./shortcut-sheet";
import { type RoomCounts, Sidebar } from "./sidebar";
import type { ShellUser } from "./user-menu";

type AppShellProps = {
  user: ShellUser | null;
  counts?: RoomCounts;
  /** Finds tools, agents and connections for the palette. */
  search?: PaletteSearch;
  onSignOut?: () => void;
  /** Stands in the bar of every screen. */
  actions?: ReactNode;
  /** Stands above every screen, while there is something to say. */
  notice?: ReactNode;
  children: ReactNode;
};

export function AppShell({
  user,
  counts = {},
  search,
  onSignOut,
  actions,
  notice,
  children,
}: AppShellProps) {
  const [open, setOpen] = useState<ShellDoor | null>(null);
  const shell = useMemo(() => ({ open, setOpen, actions }), [open, actions]);
  const sidebar = { user, counts, onSignOut };

  return (
    <ShellContext value={shell}>
      <CommandProvider>
        <ShellKeys onOpen={setOpen} />
        <a
          href="#screen"
          className="sr-only z-50 rounded-sm bg-accent px-3 py-1.5 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the screen
        </a>
        <div className="grid h-dvh lg:grid-cols-[212px_minmax(0,1fr)]">
          <aside className="min-h-0 border-r bg-panel max-lg:hidden">
            <Sidebar {...sidebar} />
          </aside>
          <main id="screen" tabIndex={-1} className="flex min-h-0 min-w-0 flex-col outline-none">
            {notice}
            {children}
          </main>
        </div>
        <NavSheet>
          <Sidebar {...sidebar} onNavigate={() => setOpen(null)} />
        </NavSheet>
        <CommandPalette search={search} />
        <ShortcutSheet />
      </CommandProvider>
    </ShellContext>
  );
}

function ShellKeys({ onOpen }: { onOpen: (door: ShellDoor) => void }) {
  useShortcut("mod+k", () => onOpen("palette"), {
    label: "Find or run anything",
    group: "Anywhere",
  });
  useShortcut("?", () => onOpen("shortcuts"), { label: "Show all shortcuts", group: "Anywhere" });
  return ROOMS.map((room) => <RoomKey key={room.id} room={room} />);
}

function RoomKey({ room }: { room: Room }) {
  const router = useRouter();
  useShortcut(`g ${room.key}`, () => router.push(room.href), {
    label: `Go to ${room.label}`,
    group: "Go to",
  });
  return null;
}
