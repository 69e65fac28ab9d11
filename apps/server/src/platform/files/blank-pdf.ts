import { deflateSync, inflateSync } from 'node:zlib';
import { blankJpeg } from './blank-jpeg.ts';
import { disarm, isArmed, nameInPdf } from './disarm-pdf.ts';

const told = 'Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate|Company|Manager|SourceModified|JS';
/** Of all packed streams that are read: a bomb of a few bytes that unfolds to more is refused. */
const inflatedMax = 50 * 1024 * 1024;
/** More than any stream's dictionary has. */
const dictionaryMax = 4000;
const space = 0x20;
const encrypted = new RegExp(nameInPdf('Encrypt'));

/**
 * A PDF without what it tells of its author, program and times, and without what it would do when it is opened: the values
 * of its information dictionary, its XMP packets, what pictures in it carry, and the names of scripts, actions, attachments
 * and XFA forms are overwritten in place, in every revision that the file holds, so that no address in it moves. Undefined
 * where that cannot be done: it is encrypted, or its objects are packed in a way that is not read here. What stands on the
 * pages and in form fields, and links, stay as they are.
 *
 * The file is a stranger's: each place in it is looked at a bounded number of times, whatever it holds.
 */
export function blankPdf(original: Buffer): Buffer | undefined {
  const bytes = Buffer.from(original);
  const text = bytes.toString('latin1');
  if (encrypted.test(text)) return undefined;
  const named = namedObjects(text);
  const budget = { left: inflatedMax };
  const streams = [...streamsOf(text)];
  if (streams.some(({ end }) => end < 0)) return undefined;
  for (const { dictionary, start, end } of streams)
    if (!blankStream(bytes.subarray(start, end), dictionary, named, budget)) return undefined;
  // Last: what is packed may name objects that stand plainly.
  let from = 0;
  for (const { start, end } of streams) {
    blankPlain(bytes.subarray(from, start), named);
    from = end;
  }
  blankPlain(bytes.subarray(from), named);
  blankBetween(bytes, '<?xpacket begin', '<?xpacket end');
  blankBetween(bytes, '<x:xmpmeta', '</x:xmpmeta>');
  return bytes;
}

/** Numbers of the objects whose strings stand for values of the information dictionary. */
function namedObjects(text: string): Set<string> {
  const reference = new RegExp(`/(?:${told})\\s{1,4}(\\d{1,10})\\s{1,4}\\d{1,5}\\s{1,4}R`, 'g');
  return new Set([...text.matchAll(reference)].map(([, object = '']) => object));
}

/** Reads what is written "#4a" as it is meant. */
function plainNames(dictionary: string): string {
  return dictionary.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

interface Stream {
  readonly dictionary: string;
  readonly start: number;
  readonly end: number;
}

/** One that has no end ends before the file begins. */
function* streamsOf(text: string): Generator<Stream> {
  const opening = /\bstream[ \t]{0,8}(?:\r\n|\n|\r)/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = found.index + found[0].length;
    const before = text.slice(Math.max(0, found.index - dictionaryMax), found.index);
    const dictionary = plainNames(before.slice(Math.max(0, before.lastIndexOf(' obj'))));
    const length = Number(/\/Length\s+(\d+)(?![\d\s]*R)/.exec(dictionary)?.[1] ?? 0);
    // Where the length is another object, or a lie, the word itself says where the stream ends.
    const isTrue = length > 0 && /^\s{0,2}endstream/.test(text.slice(start + length, start + length + 12));
    const end = isTrue ? start + length : text.indexOf('endstream', start);
    yield { dictionary, start, end };
    if (end < 0) return;
    opening.lastIndex = end;
  }
}

/** False where something may be told in the stream that cannot be read. */
function blankStream(body: Buffer, dictionary: string, named: Set<string>, budget: { left: number }): boolean {
  if (body[0] === 0xff && body[1] === 0xd8) blankJpeg(body);
  const isMetadata = /\/Type\s*\/Metadata\b/.test(dictionary);
  // Readers take the objects in a stream that says where its first one lies, whatever it calls itself.
  const isObjects = /\/ObjStm\b|\/First\s+\d/.test(dictionary);
  const isPacked = /\/(?:Filter|F)\b/.test(dictionary);
  if (!isPacked) {
    if (isMetadata) body.fill(space);
    else if (isObjects) blankPlain(body, named);
    else disarm(body);
    return true;
  }
  if (isArmed(body)) return false;
  if (!isMetadata && !isObjects) return true;
  if (isMetadata && !isObjects) return repack(body, blankAll, budget);
  const isReadable = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>>)/.test(dictionary);
  if (!isReadable || /\/DecodeParms\b/.test(dictionary)) return false;
  const blank = (content: Buffer) => {
    for (const object of namedObjects(content.toString('latin1'))) named.add(object);
    return blankPlain(content, named);
  };
  return repack(body, blank, budget);
}

function blankAll(content: Buffer): boolean {
  content.fill(space);
  return true;
}

/** Does something to a packed stream in its place. What is blanked packs smaller; the rest is filled up. */
function repack(body: Buffer, change: (content: Buffer) => boolean, budget: { left: number }): boolean {
  try {
    const content = inflateSync(body, { maxOutputLength: Math.max(1, budget.left) });
    budget.left -= content.length;
    if (!change(content)) return true;
    const packed = deflateSync(content, { level: 9 });
    if (packed.length > body.length) return false;
    body.fill(0);
    packed.copy(body);
    return true;
  } catch {
    return false;
  }
}

/** Objects that are not packed; answers whether anything was overwritten. */
function blankPlain(bytes: Buffer, named: ReadonlySet<string>): boolean {
  const areStrings = blankStrings(bytes, named);
  // Afterwards: the text of a script is known by the name before it.
  return disarm(bytes) || areStrings;
}

/** Overwrites the values of the information dictionary and scripts, also those that stand in an object of their own. */
function blankStrings(bytes: Buffer, named: ReadonlySet<string>): boolean {
  let isChanged = false;
  const text = bytes.toString('latin1');
  const value = new RegExp(
    `(?:/(?:${told})\\s{0,8}|(?<!\\d)(\\d{1,10})\\s{1,4}\\d{1,5}\\s{1,4}obj\\s{0,8})(?=[(<])`,
    'g',
  );
  for (let found = value.exec(text); found; found = value.exec(text)) {
    const at = found.index + found[0].length;
    const [, object] = found;
    if (text.startsWith('<<', at) || (object !== undefined && !named.has(object))) continue;
    const end = endOfString(text, at);
    bytes.fill(space, at + 1, end);
    isChanged = true;
    value.lastIndex = end;
  }
  return isChanged;
}

/** Where the string that begins at this bracket has its last one. */
function endOfString(text: string, at: number): number {
  if (text[at] === '<') {
    const end = text.indexOf('>', at);
    return end < 0 ? text.length : end;
  }
  let depth = 1;
  for (let end = at + 1; end < text.length; end += 1) {
    const letter = text[end];
    if (letter === '\\') end += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return end;
  }
  return text.length;
}

/** XMP that stands plainly in the file, wherever it does. */
function blankBetween(bytes: Buffer, begins: string, ends: string): void {
  for (let from = bytes.indexOf(begins); from >= 0; from = bytes.indexOf(begins, from + 1)) {
    const to = bytes.indexOf(ends, from);
    if (to < 0) return;
    bytes.fill(space, from, to);
  }
}
