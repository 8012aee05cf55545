// What a dialog and a drawer take; shared by the part that waits and the part that opens.
import type { ReactNode, RefObject } from "react";

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Widths 420, 560 and 860 px; on a phone every dialog fills the screen. */
  size?: "sm" | "md" | "lg";
  /** Stays in sight below the scrolling content; usually the buttons. */
  footer?: ReactNode;
  /** Where the focus begins, if not at the first field. `autoFocus` would keep it from going back afterwards. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};
