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
  /** Filled anew for each block; the first `count` are waiting. */
  const pieces: string[] = [];
  let count = 0;
  let length = 0;

  function join(): string {
    blocks += pieces.slice(0, count).join("");
    count = 0;
    return blocks;
  }

  return {
    add(piece) {
      length += piece.length;
      pieces[count] = piece;
      count += 1;
      if (count === BLOCK) join();
    },
    length: () => length,
    whole: join,
  };
}
