// A text that comes in many small pieces, up to megabytes of them: the whole is the pieces one behind the other. They are
// joined block by block, because a chain of all of them would be carried along by every collection of garbage.

/** How many pieces are joined at once. */
const BLOCK = 256;

export type GrowingText = {
  add(piece: string): void;
  /** In UTF-16 units. */
  length(): number;
  whole(): string;
};

export function createGrowingText(): GrowingText {
  let blocks = "";
  let pieces: string[] = [];
  let length = 0;

  function join(): string {
    blocks += pieces.join("");
    pieces = [];
    return blocks;
  }

  return {
    add(piece) {
      length += piece.length;
      if (pieces.push(piece) === BLOCK) join();
    },
    length: () => length,
    whole: join,
  };
}
