import { bitsOf, bytesOf, type Cell, cellOf, emptyCell } from './cell.ts';

/** What a message begins with that carries a text. */
const textMark = '0'.repeat(32);
/** The bytes of one cell beside that mark, and of each that goes on from it. */
const [firstMax, nextMax] = [123, 127];
/** Longer ones are cut off: no memo that is given out here comes near it. */
const readMax = 1000;

/** The body of a message with a text; empty where there is none to tell. */
export function commentCell(text: string): Cell {
  if (text === '') return emptyCell;
  const bytes = Buffer.from(text, 'utf8');
  return cellOf(textMark + bitsOf(bytes.subarray(0, firstMax)), chained(bytes.subarray(firstMax)));
}

function chained(bytes: Buffer): Cell[] {
  return bytes.length === 0 ? [] : [cellOf(bitsOf(bytes.subarray(0, nextMax)), chained(bytes.subarray(nextMax)))];
}

/**
 * The text of a message's body, as it may be stored and shown: without what cannot be seen, and without blanks around it. Empty
 * where the body carries no text. Anybody can write anything there.
 */
export function readComment({ bits, refs }: Cell): string {
  if (!bits.startsWith(textMark)) return '';
  const parts = [bytesOf(bits.slice(textMark.length))];
  for (let next = refs[0], size = 0; next && size < readMax; next = next.refs[0]) {
    const part = bytesOf(next.bits);
    parts.push(part);
    // One without bits goes nowhere, and a chain of them may be long.
    size += Math.max(part.length, 1);
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, readMax));
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffd]+/gu, '').trim();
}
