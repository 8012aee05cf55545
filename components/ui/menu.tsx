"use client";
// A list of acts that hangs on a button: `<Menu trigger={<Button>More</Button>}><MenuItem>…</MenuItem></Menu>`.
import { type ReactElement, type ReactNode, use } from "react";
import { fetchedDialog } from "./fetched";
import { type MenuChoiceProps, type MenuItemProps, MenuPartsContext } from "./menu-parts";
import { type TriggerProps, TriggerSlot } from "./trigger-slot";
import { usePopup } from "./use-popup";

const MenuSurface = fetchedDialog(() => import("./menu-surface").then((file) => file.MenuSurface));

type MenuProps = {
  /** A Button or IconButton; it opens and closes the menu. */
  trigger: ReactElement<TriggerProps>;
  align?: "start" | "center" | "end";
  /** MenuItem, MenuChoice, MenuLabel and MenuSeparator. */
  children: ReactNode;
};

export function Menu({ trigger, align = "end", children }: MenuProps) {
  const popup = usePopup();
  return (
    <>
      <TriggerSlot trigger={trigger} popup={popup} opens="menu" />
      <MenuSurface {...popup} align={align}>
        {children}
      </MenuSurface>
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
