// The three lists of this room side by side: findings, adoption, checklists.
import type { ReactNode } from "react";
import { ReviewFrame } from "./review-frame";

export default function ReviewLayout({ children }: { children: ReactNode }) {
  return <ReviewFrame>{children}</ReviewFrame>;
}
