"use client";
// What a popover looks like once it is open. Use Popover, which fetches this on demand.
import { Popover } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import { KeyScope, useKeyScope } from "./keyboard/key-scope";
import { isPressOn } from "./popup-events";
import type { PopupState } from "./use-popup";

type PopoverSurfaceProps = PopupState & {
  label: string;
  align: "start" | "center" | "end";
  children: ReactNode;
};

export function PopoverSurface({
  isOpen,
  onOpenChange,
  anchor,
  align,
  ...rest
}: PopoverSurfaceProps) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // The trigger closes by its own press; closing here too would open it again.
        if (!isPressOn(anchor, event)) onOpenChange(open);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          sideOffset={6}
          align={align}
          collisionPadding={8}
          className="z-50"
        >
          <KeyScope>
            <Popup anchor={anchor} {...rest} />
          </KeyScope>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Popup({
  anchor,
  label,
  children,
}: Pick<PopoverSurfaceProps, "anchor" | "label" | "children">) {
  return (
    <Popover.Popup
      data-slot="popover"
      aria-label={label}
      finalFocus={anchor}
      {...useKeyScope()}
      className="max-h-(--available-height) min-w-48 max-w-[calc(100vw-1rem)] origin-(--transform-origin) overflow-auto rounded-md border bg-panel p-3 shadow-lg outline-none transition-[scale,opacity] duration-100 data-ending-style:scale-[0.98] data-starting-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      {children}
    </Popover.Popup>
  );
}
