"use client";
// A list of acts that hangs on a button: `<Menu trigger={<Button>More</Button>}><MenuItem>…</MenuItem></Menu>`.
import { lazy, type ReactElement, type ReactNode, Suspense, use, useRef, useState } from "react";
import { type MenuChoiceProps, type MenuItemProps, MenuPartsContext } from "./menu-parts";
import { type TriggerProps, TriggerSlot } from "./trigger-slot";
import { useOpened } from "./use-opened";

const MenuSurface = lazy(() =>
  import("./menu-surface").then((module) => ({ default: module.MenuSurface })),
);

type MenuProps = {
  /** A Button or IconButton; it opens and closes the menu. */
  trigger: ReactElement<TriggerProps>;
  align?: "start" | "center" | "end";
  /** MenuItem, MenuChoice, MenuLabel and MenuSeparator. */
  children: ReactNode;
};

export function Menu({ trigger, align = "end", children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const wasOpened = useOpened(isOpen);
  return (
    <>
      <TriggerSlot
        ref={anchor}
        trigger={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        opens="menu"
      />
      {wasOpened && (
        <Suspense>
          <MenuSurface {...{ isOpen, onOpenChange: setOpen, anchor, align }}>
            {children}
          </MenuSurface>
        </Suspense>
      )}
    </>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext);
  return parts && <parts.Item {...props} />;
}

/** One of several, ticked: such as the theme. */
export function MenuChoice<Value extends string>({
  options,
  onValueChange,
  ...props
}: MenuChoiceProps<Value>) {
  const parts = use(MenuPartsContext);
  return (
    parts && (
      <parts.Choice
        {...props}
        options={options}
        onValueChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) onValueChange(chosen.value);
        }}
      />
    )
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = use(MenuPartsContext);
  return parts && <parts.Label>{children}</parts.Label>;
}

export function MenuSeparator() {
  const parts = use(MenuPartsContext);
  return parts && <parts.Separator />;
}
