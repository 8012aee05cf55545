"use client";
// Every key that works here and now, by group. Use ShortcutSheet, which fetches this on demand.
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useShortcutList } from "@/components/ui/keyboard/keyboard-provider";
import { setLetterKeys, useLetterKeys } from "@/components/ui/keyboard/letter-keys";
import { Switch } from "@/components/ui/switch";

type ShortcutSheetSurfaceProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function ShortcutSheetSurface(props: ShortcutSheetSurfaceProps) {
  return (
    <Dialog {...props} title="Shortcuts" size="md" footer={<LetterSwitch />}>
      <Groups />
    </Dialog>
  );
}

function LetterSwitch() {
  return (
    <Switch
      label="Keys without ⌘ or Ctrl"
      hint="Kept in this browser. They always sleep while you type."
      checked={useLetterKeys()}
      onCheckedChange={setLetterKeys}
    />
  );
}

function Groups() {
  const shortcuts = useShortcutList().filter((shortcut) => shortcut.scope === null);
  const groups = [...new Set(shortcuts.map((shortcut) => shortcut.group))].reverse();
  return (
    <div className="gap-x-8 sm:columns-2">
      {groups.map((group) => (
        <section key={group} className="mb-4 break-inside-avoid">
          <h3 className="mb-1 font-semibold text-ink-3 text-xs">{group}</h3>
          <dl>
            {shortcuts
              .filter((shortcut) => shortcut.group === group)
              .map(({ keys, label }) => (
                <div key={keys} className="flex min-h-7 items-center justify-between gap-3 text-sm">
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
