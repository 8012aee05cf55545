// The three lists of this room side by side: what waits, what was decided, and what is allowed in advance.
import type { ReactNode } from "react";
import { GatesFrame } from "./gates-frame";

export default function GatesLayout({ children }: { children: ReactNode }) {
  return <GatesFrame>{children}</GatesFrame>;
}
