"use client";
// A window over the screen that asks for one thing. Its code is fetched when it first opens.
import type { DialogProps } from "./dialog-props";
import { fetchedDialog } from "./fetched";

const DialogSurface = fetchedDialog(() =>
  import("./dialog-surface").then((file) => file.DialogSurface),
);

export function Dialog(props: DialogProps) {
  return <DialogSurface {...props} look="dialog" />;
}

/** The same, coming in from the right edge and as high as the window: for a longer form or a detail. */
export function Drawer(props: DialogProps) {
  return <DialogSurface {...props} look="drawer" />;
}
