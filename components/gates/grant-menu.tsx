"use client";
// "Allow this exact call until …": a yes in advance for the same tool with the same arguments, to the letter, and an end.
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLabel } from "@/components/ui/menu";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SPANS = [
  { forMs: HOUR_MS, words: "an hour" },
  { forMs: 8 * HOUR_MS, words: "8 hours" },
  { forMs: DAY_MS, words: "24 hours" },
  { forMs: 7 * DAY_MS, words: "7 days" },
  { forMs: 30 * DAY_MS, words: "30 days" },
] as const;

type GrantMenuProps = { isDisabled: boolean; onGrant: (forMs: number) => void };

export function GrantMenu({ isDisabled, onGrant }: GrantMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" disabled={isDisabled}>
          Allow this exact call until…
        </Button>
      }
    >
      <MenuLabel>Approve, and allow the same call to the letter for</MenuLabel>
      {SPANS.map(({ forMs, words }) => (
        <MenuItem key={forMs} onSelect={() => onGrant(forMs)}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}
