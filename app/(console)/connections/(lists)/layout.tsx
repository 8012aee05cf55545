// The two lists of this room side by side: servers, and what agents draw on.
import type { ReactNode } from "react";
import { ConnectionsFrame } from "./connections-frame";

export default function ConnectionsLayout({ children }: { children: ReactNode }) {
  return <ConnectionsFrame>{children}</ConnectionsFrame>;
}
