import { refusal, tooManyRequests } from '@tetri/contract';
import { loadSharp } from '../load-sharp.ts';
import { blankPdf } from './blank-pdf.ts';
import { FileNotAccepted } from './file-not-accepted.ts';
import { kindOf } from './file-kind.ts';

/** The pictures of today's cameras; a bomb of a few bytes that unfolds to more is refused before it does. */
const pixelsMax = 60_000_000;
const drawingSeconds = 20;
const quality = 90;

/** As many pictures wait or are drawn at a time; each is held in memory meanwhile. */
const drawingsMax = 8;

/** Drawing takes all of a core: one picture at a time. */
let last: Promise<unknown> = Promise.resolve();
let drawings = 0;

/**
 * What somebody sends to us, without what it tells besides: a picture is drawn anew in its own format, upright; a PDF loses
 * what `blankPdf` overwrites. Throws `FileNotAccepted` for what cannot be read and for anything else than these, and refuses with
 * `tooManyRequests` while too many pictures wait.
 */
export async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (kind === 'pdf') return blankPdf(bytes) ?? refuse('unreadable');
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') return refuse('kind');
  if (drawings >= drawingsMax) throw refusal(tooManyRequests, { time: drawingSeconds });
  drawings += 1;
  const drawing = last.then(() => draw(bytes, kind)).finally(() => (drawings -= 1));
  last = drawing.catch(() => undefined);
  return drawing.catch(() => refuse('unreadable'));
}

async function draw(bytes: Buffer, kind: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .toFormat(kind, kind === 'png' ? {} : { quality })
    .timeout({ seconds: drawingSeconds })
    .toBuffer();
}

function refuse(reason: 'kind' | 'unreadable'): never {
  throw new FileNotAccepted(reason);
}
