const pieceMin = 4;
const pieceMax = 8;

/**
 * The pieces of a text by which an index of three letters each finds it: the beginning and the end of each longer word. Thousands
 * of orders have the shortest ones somewhere, so the sign before or after these belongs to them: "-8235" begins a word. For
 * longer ones the index would take more time for that than it saves.
 */
export function piecesOf(text: string): readonly string[] {
  // Only letters whose small form is the same to the database, however it was set up.
  const small = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const pieces = [...small.matchAll(/[a-z0-9]+/g)]
    .filter(({ 0: word }) => word.length >= pieceMin)
    .flatMap(({ 0: word, index }) => {
      if (word.length > pieceMin) return [word.slice(0, pieceMax), word.slice(-pieceMax)];
      const before = edgeOf(small[index - 1]);
      return [before === '' ? word + edgeOf(small[index + word.length]) : before + word];
    });
  return [...new Set(pieces)];
}

/** What no alphabet has as a letter. */
const edgeOf = (sign = ''): string => (/^[!-/:-@[-`{-~ ]$/.test(sign) ? sign : '');
