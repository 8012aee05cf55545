// What an alert dialog takes; shared by the part that waits and the part that opens.
import type { ReactNode } from "react";

export type AlertDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** The words on the button that does it, a verb: "Delete connection". */
  action: string;
  onAction: () => void;
  isDangerous?: boolean;
  isBusy?: boolean;
};
