"use client";
// What a menu looks like once it is open. Use Menu, which fetches this on demand.
import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Kbd } from "./kbd";
import { KeyScope, useKeyScope } from "./keyboard/key-scope";
import { type MenuChoiceProps, type MenuItemProps, MenuPartsContext } from "./menu-parts";
import { isPressOn } from "./popup-events";
import type { PopupState } from "./use-popup";

const itemClass =
  "flex min-h-7.5 w-full cursor-default select-none items-center gap-2.5 rounded-sm px-2 text-left text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-panel-2 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-3";

type MenuSurfaceProps = PopupState & {
  align: "start" | "center" | "end";
  children: ReactNode;
};

export function MenuSurface({ isOpen, onOpenChange, anchor, align, children }: MenuSurfaceProps) {
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // The trigger closes by its own press; closing here too would open it again.
        if (!isPressOn(anchor, event)) onOpenChange(open);
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          sideOffset={6}
          align={align}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <KeyScope>
            <Popup anchor={anchor}>{children}</Popup>
          </KeyScope>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Popup({ anchor, children }: Pick<MenuSurfaceProps, "anchor" | "children">) {
  return (
    <Menu.Popup
      data-slot="menu"
      finalFocus={anchor}
      {...useKeyScope()}
      className="min-w-52 max-w-80 origin-(--transform-origin) rounded-md border bg-panel p-1 shadow-lg outline-none transition-[scale,opacity] duration-100 data-ending-style:scale-[0.98] data-starting-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
    </Menu.Popup>
  );
}

function Item({ children, icon, onSelect, href, keys, isDangerous, isDisabled }: MenuItemProps) {
  return (
    <Menu.Item
      disabled={isDisabled ?? false}
      onClick={onSelect}
      className={cn(itemClass, isDangerous && "text-refused [&_svg]:text-refused")}
      {...(href ? { render: <Link href={href} /> } : {})}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys && <Kbd keys={keys} />}
    </Menu.Item>
  );
}

function Choice({ label, options, value, onValueChange }: MenuChoiceProps) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="px-2 pt-1.5 pb-0.5 text-ink-3 text-xs">{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} className={itemClass}>
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            <Menu.RadioItemIndicator>
              <Check aria-hidden />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}

function Label({ children }: { children: ReactNode }) {
  return <div className="px-2 py-1.5 text-ink-3 text-xs">{children}</div>;
}

function Separator() {
  return <Menu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

const PARTS = { Item, Choice, Label, Separator };
