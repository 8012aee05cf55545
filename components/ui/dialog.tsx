"use client";
// A window over the screen that asks for one thing. Its code is fetched when it first opens.
import { lazy, Suspense } from "react";
import type { DialogProps } from "./dialog-props";
import { useOpened } from "./use-opened";

const DialogSurface = lazy(() =>
  import("./dialog-surface").then((module) => ({ default: module.DialogSurface })),
);

export function Dialog(props: DialogProps) {
  if (!useOpened(props.isOpen)) return null;
  return (
    <Suspense>
      <DialogSurface {...props} look="dialog" />
    </Suspense>
  );
}

/** The same, coming in from the right edge and as high as the window: for a longer form or a detail. */
export function Drawer(props: DialogProps) {
  if (!useOpened(props.isOpen)) return null;
  return (
    <Suspense>
      <DialogSurface {...props} look="drawer" />
    </Suspense>
  );
}
