import type { PDFContext } from '@cantoo/pdf-lib';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** A page of A4 in colour at 720 dots an inch, as programs flatten it, takes 150 MB unpacked; a bomb unfolds to more. */
const unpackedMax = 200 * 1024 * 1024;

/** What may still be unpacked of one file, all its streams together. */
export class Room {
  #left = unpackedMax;

  get left(): number {
    return Math.max(0, this.#left);
  }

  /** Throws where there is less, then and ever after. */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new UnreadablePdf('its streams unfold to too much');
  }
}

const rooms = new WeakMap<PDFContext, Room>();

export function roomOf(file: PDFContext): Room {
  const room = rooms.get(file) ?? new Room();
  rooms.set(file, room);
  return room;
}
