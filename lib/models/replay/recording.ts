// A recorded or written turn: what a model sends, round by round and attempt by attempt, each piece at its time.
import type { Protocol } from "@/lib/domain/models/protocols";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { EndReason } from "@/lib/stream/stream-event";

/** A piece of the stream as it arrives; `afterMs` counts from the piece before. */
export type Piece = { readonly afterMs: number; readonly text: string };

export type RecordedGeneration = {
  readonly pieces: readonly Piece[];
  /** The transport's word on the end; absent where the stream itself says it, or simply is over. */
  readonly ends?: EndReason;
};

/** What a written attempt may take an id from; it depends on nothing else. */
export type Seen = {
  /** Of the turn's earlier rounds, in call order. */
  readonly results: readonly ToolResult[];
  readonly turn: string;
};

export type RecordedAttempt = (seen: Seen) => RecordedGeneration;

export type Recording = {
  readonly protocol: Protocol;
  /** By round, the attempts in order. */
  readonly rounds: readonly (readonly RecordedAttempt[])[];
};

const PIECE_CHARS = 16;

/** A written text as pieces that arrive evenly: how fast a model writes. */
export function written(text: string, charsPerSecond = 400): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += PIECE_CHARS) {
    const piece = text.slice(at, at + PIECE_CHARS);
    pieces.push({ afterMs: (piece.length * 1000) / charsPerSecond, text: piece });
  }
  return pieces;
}
