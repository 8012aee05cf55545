"use client";
// Asks before something that cannot simply be undone. Its code is fetched when it first opens.
import { lazy, Suspense } from "react";
import type { AlertDialogProps } from "./alert-dialog-props";
import { useOpened } from "./use-opened";

const AlertDialogSurface = lazy(() =>
  import("./alert-dialog-surface").then((module) => ({ default: module.AlertDialogSurface })),
);

export function AlertDialog(props: AlertDialogProps) {
  if (!useOpened(props.isOpen)) return null;
  return (
    <Suspense>
      <AlertDialogSurface {...props} />
    </Suspense>
  );
}
