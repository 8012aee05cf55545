// Text of a call with everything in it that does not show, or looks like something else, made visible and named.
import { formatNumber } from "@/components/ui/format-number";
import { tip } from "@/components/ui/tip";
import type { GateWords } from "@/lib/client/gates";

const markClass = "rounded-sm bg-refused-soft px-0.75 text-refused";

export function RevealedText({ pieces }: { pieces: GateWords }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other identity
    <Piece key={index} piece={piece} />
  ));
}

function Piece({ piece }: { piece: GateWords[number] }) {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "hidden":
      return (
        <mark className={markClass} {...tip(piece.name)}>
          {piece.escape}
        </mark>
      );
    case "lookalike":
      return (
        <mark className={markClass} {...tip(piece.name)}>
          {piece.text}
          <span className="text-2xs">{piece.escape}</span>
        </mark>
      );
    case "blanks":
      return (
        <mark
          className={markClass}
          {...tip("A long run of blanks: what follows is easily overlooked")}
        >
          {formatNumber(piece.text.length)} blanks
        </mark>
      );
  }
}
