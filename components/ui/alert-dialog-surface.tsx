"use client";
// What an alert dialog looks like once it is open. Use AlertDialog, which fetches this on demand.
import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { AlertDialogProps } from "./alert-dialog-props";
import { Button } from "./button";
import { KeyScope, useKeyScope } from "./keyboard/key-scope";

export function AlertDialogSurface({ isOpen, onOpenChange, ...rest }: AlertDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <KeyScope>
          <Popup {...rest} />
        </KeyScope>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Popup(props: Omit<AlertDialogProps, "isOpen" | "onOpenChange">) {
  const { title, children, action, onAction, isDangerous = false, isBusy = false } = props;
  return (
    <AlertDialog.Popup
      data-slot="alert-dialog"
      {...useKeyScope()}
      className="fixed inset-0 z-40 m-auto grid h-fit w-[calc(100%-2rem)] max-w-[440px] gap-4 rounded-lg border bg-panel p-5 shadow-lg outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-[0.98] data-starting-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <div>
        <AlertDialog.Title className="font-semibold text-lg">{title}</AlertDialog.Title>
        <AlertDialog.Description className="mt-1 text-ink-2" render={<div />}>
          {children}
        </AlertDialog.Description>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <AlertDialog.Close render={<Button>Cancel</Button>} />
        <Button
          variant={isDangerous ? "danger-solid" : "primary"}
          isBusy={isBusy}
          onClick={onAction}
        >
          {action}
        </Button>
      </div>
    </AlertDialog.Popup>
  );
}
