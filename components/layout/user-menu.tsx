"use client";
// Who is signed in, with what that person chooses for this browser: theme, letter keys, leaving.
import { ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { setLetterKeys, useLetterKeys } from "@/components/ui/keyboard/letter-keys";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useShell } from "./shell-context";
import { setTheme, useTheme } from "./theme";

export type ShellUser = {
  readonly name: string;
  readonly email: string;
  /** "admin", "operator", "viewer": said below the name. */
  readonly role: string;
};

const THEMES = [
  { value: "system", label: "As the system", icon: <Monitor /> },
  { value: "light", label: "Light", icon: <Sun /> },
  { value: "dark", label: "Dark", icon: <Moon /> },
] as const;

const LETTERS = [
  { value: "on", label: "Letter keys on" },
  { value: "off", label: "Letter keys off" },
] as const;

type UserMenuProps = { user: ShellUser | null; onSignOut?: (() => void) | undefined };

export function UserMenu({ user, onSignOut }: UserMenuProps) {
  const { setOpen } = useShell();
  const theme = useTheme();
  const letters = useLetterKeys() ? "on" : "off";
  return (
    <Menu align="start" trigger={<UserButton user={user} />}>
      <MenuChoice label="Theme" options={THEMES} value={theme} onValueChange={setTheme} />
      <MenuSeparator />
      <MenuChoice
        label="Shortcuts"
        options={LETTERS}
        value={letters}
        onValueChange={(value) => setLetterKeys(value === "on")}
      />
      <MenuItem icon={<Keyboard />} keys="?" onSelect={() => setOpen("shortcuts")}>
        All shortcuts
      </MenuItem>
      {user && onSignOut && (
        <>
          <MenuSeparator />
          <MenuItem icon={<LogOut />} onSelect={onSignOut}>
            Sign out
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function UserButton({ user, ...props }: { user: ShellUser | null }) {
  return (
    <button
      type="button"
      className="flex w-full items-center gap-2.25 rounded-sm px-2 py-1.5 text-left transition-colors hover:bg-panel-2 data-popup-open:bg-panel-2"
      {...props}
    >
      <Avatar name={user?.name ?? "?"} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{user?.name ?? "Not signed in"}</span>
        <span className="block truncate text-ink-3 text-xs">{user?.role ?? "Theme and keys"}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />
    </button>
  );
}
