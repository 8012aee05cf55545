"use client";
// What a menu holds. The parts themselves arrive with the code of the open menu.
import { type ComponentType, createContext, type ReactNode } from "react";

export type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes the item a link. */
  href?: string;
  /** Shown at the end of the line; registering the key is the screen's affair. */
  keys?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
};

export type MenuChoiceProps<Value extends string = string> = {
  label: string;
  options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
  }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

export type MenuParts = {
  readonly Item: ComponentType<MenuItemProps>;
  readonly Choice: ComponentType<MenuChoiceProps>;
  readonly Label: ComponentType<{ children: ReactNode }>;
  readonly Separator: ComponentType;
};

/** The parts arrive with the menu's code, so that naming an item on a screen does not fetch it. */
export const MenuPartsContext = createContext<MenuParts | null>(null);
