import { UnreadablePdf } from './unreadable-pdf.ts';

/** What the parsers of the library read from. */
interface Bytes {
  offset(): number;
  moveTo(offset: number): void;
}

/** As often may all bytes be read again. A stream that does not say how long it is needs it once. */
const readingsMax = 8;
/** A keyword that is not there is looked for again and again: that costs nothing. */
const stepMax = 64;

/**
 * Has a parser give up on a file whose bytes it would read over and over: an object, string or stream without an end is looked
 * for up to the end of the file, and a hostile file has thousands of them.
 */
export function boundRereading(parser: object, length: number): void {
  const bytes: unknown = Reflect.get(parser, 'bytes');
  if (!isBytes(bytes)) throw new Error('the library reads in another way');
  const move = bytes.moveTo.bind(bytes);
  let left = readingsMax * Math.max(length, stepMax);
  bytes.moveTo = (offset) => {
    const back = bytes.offset() - offset;
    if (back > stepMax) left -= back;
    // For good: the library goes on where it cannot read an object.
    if (left < 0) throw new UnreadablePdf('it would be read over and over');
    move(offset);
  };
}

function isBytes(value: unknown): value is Bytes {
  return typeof value === 'object' && value !== null && 'offset' in value && 'moveTo' in value;
}
