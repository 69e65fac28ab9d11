const pieceMin = 4;
const pieceMax = 8;

/** The pieces of a text by which an index of three letters each finds it: the beginning and the end of each longer word. */
export function piecesOf(text: string): readonly string[] {
  // Only letters whose small form is the same to the database, however it was set up.
  const small = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const words = small.match(/[a-z0-9]+/g) ?? [];
  const pieces = words
    .filter(({ length }) => length >= pieceMin)
    .flatMap((word) => [word.slice(0, pieceMax), word.slice(-pieceMax)]);
  return [...new Set(pieces)];
}
