// Text from outside, with every hidden or direction-changing character shown as an escape.
import { splitHidden } from "@/lib/kernel/hidden-text";
import { tip } from "./tip";

export function VisibleText({ children }: { children: string }) {
  const pieces = splitHidden(children);
  return pieces.map((piece, index) =>
    piece.kind === "text" ? (
      piece.text
    ) : (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other identity
        key={index}
        className="rounded-sm bg-refused-soft px-0.75 font-mono text-refused"
        {...tip(piece.name)}
      >
        {piece.escape}
      </mark>
    ),
  );
}
