import { bitsOf, type Cell, cellOf, hashOf, headOf, refsMax } from './cell.ts';

const magic = 0xb5ee9c72;
/** No message of the network is as large. */
const cellsMax = 16_384;
/** The network takes none that are deeper. */
const depthMax = 1024;

/** A cell with all below it as bytes, as nodes take and give them: a "bag of cells". */
export function writeBoc(root: Cell): Buffer {
  const cells = inOrder(root);
  const places = new Map(cells.map((cell, at) => [hashOf(cell).toString('hex'), at]));
  const size = cells.length > 0xff ? 2 : 1;
  const parts = cells.map((cell) => {
    const refs = cell.refs.map((ref) => number(places.get(hashOf(ref).toString('hex')) ?? 0, size));
    return Buffer.concat([headOf(cell), ...refs]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(6);
  head.writeUInt32BE(magic);
  head.writeUInt8(size, 4);
  head.writeUInt8(4, 5);
  const counts = [cells.length, 1, 0].map((count) => number(count, size));
  return Buffer.concat([head, ...counts, number(body.length, 4), number(0, size), body]);
}

/** Each cell once, before all that it refers to. */
function inOrder(root: Cell): Cell[] {
  const done = new Map<string, Cell>();
  const visit = (cell: Cell): void => {
    const name = hashOf(cell).toString('hex');
    if (done.has(name)) return;
    for (const ref of cell.refs) visit(ref);
    done.set(name, cell);
  };
  visit(root);
  return [...done.values()].toReversed();
}

/** The cell that bytes hold. Throws for what is none, and for cells that are not ordinary. */
export function readBoc(bytes: Buffer): Cell {
  const reader = new Reader(bytes);
  if (reader.number(4) !== magic) throw new Error('not a bag of cells');
  const flags = reader.number(1);
  const size = flags & 7;
  const offsetSize = reader.number(1);
  const [count, roots] = [reader.number(size), reader.number(size)];
  reader.number(size);
  reader.number(offsetSize);
  if (count === 0 || count > cellsMax || roots === 0) throw new Error('not a bag of cells');
  const root = reader.number(size);
  // Other roots, and where each cell begins, where that is said.
  reader.skip((roots - 1) * size + ((flags & 0x80) === 0 ? 0 : count * offsetSize));
  const heads = Array.from({ length: count }, (_, at) => readHead(reader, at, size));
  const cells: Cell[] = [];
  const depths: number[] = [];
  for (const [back, { bits, refs }] of heads.toReversed().entries()) {
    const at = count - 1 - back;
    const depth = Math.max(0, ...refs.map((ref) => (depths[ref] ?? 0) + 1));
    if (depth > depthMax) throw new Error('cells are too deep');
    const below = refs.map((ref) => known(cells[ref]));
    [cells[at], depths[at]] = [cellOf(bits, below), depth];
  }
  return known(cells[root]);
}

interface Head {
  readonly bits: string;
  readonly refs: readonly number[];
}

function readHead(reader: Reader, at: number, size: number): Head {
  const [kind, length] = [reader.number(1), reader.number(1)];
  const count = kind & 7;
  // Others than ordinary ones stand for what is not here.
  if (kind !== count || count > refsMax) throw new Error('not an ordinary cell');
  const filled = bitsOf(reader.take(Math.ceil(length / 2)));
  const end = length % 2 === 0 ? filled.length : filled.lastIndexOf('1');
  if (end < 0) throw new Error('a cell without its end');
  const refs = Array.from({ length: count }, () => reader.number(size));
  // Only those that come later: none is below itself.
  if (refs.some((ref) => ref <= at)) throw new Error('a cell refers to one before it');
  return { bits: filled.slice(0, end), refs };
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    if (taken.length !== length) throw new Error('a bag of cells is cut off');
    this.#at += length;
    return taken;
  }

  skip(length: number): void {
    this.take(length);
  }

  number(bytes: number): number {
    if (bytes < 1 || bytes > 6) throw new Error('not a bag of cells');
    return this.take(bytes).readUIntBE(0, bytes);
  }
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function known(cell: Cell | undefined): Cell {
  if (!cell) throw new Error('a cell refers to none');
  return cell;
}
