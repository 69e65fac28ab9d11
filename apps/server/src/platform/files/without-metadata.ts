import { loadSharp } from '../load-sharp.ts';
import { FileNotAccepted } from './file-not-accepted.ts';
import { kindOf } from './file-kind.ts';
import { inTurn, type WorkFor } from './in-turn.ts';
import { rewritePdf, rewritingSeconds } from './pdf/rewrite-pdf.ts';

/** The pictures of today's cameras; a bomb of a few bytes that unfolds to more is refused before it does. */
const pixelsMax = 60_000_000;
const drawingSeconds = 20;
const quality = 90;
/** The small print of a document stays readable. */
const photoQuality = 85;

const draws = inTurn(drawingSeconds);
/** Apart: a PDF that was made to take long holds up no pictures. */
const rewrites = inTurn(rewritingSeconds);

interface Drawn {
  /** A picture becomes a JPEG whose sides are no longer than this, in pixels: what only eyes read needs no more. */
  readonly jpegSideMax?: number;
}

/**
 * What somebody sends to us, without its metadata: a picture is drawn anew in its own format, upright; a PDF is
 * written anew with its pages alone. Throws `FileNotAccepted` for what cannot be read and for anything else than these, and
 * refuses with `tooManyRequests` while too many files wait, or another of the same sender.
 */
export async function withoutMetadata(bytes: Buffer, workFor: WorkFor = {}, drawn: Drawn = {}): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (kind === 'pdf') return rewrites(async () => (await rewritePdf(bytes, workFor)) ?? refuse('unreadable'), workFor);
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') return refuse('kind');
  return draws(() => draw(bytes, kind, drawn).catch(() => refuse('unreadable')), workFor);
}

async function draw(bytes: Buffer, kind: 'png' | 'jpeg' | 'webp', { jpegSideMax }: Drawn): Promise<Buffer> {
  const sharp = await loadSharp();
  const sent = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient();
  if (jpegSideMax !== undefined)
    return sent
      .resize({ width: jpegSideMax, height: jpegSideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: photoQuality })
      .timeout({ seconds: drawingSeconds })
      .toBuffer();
  return sent
    .toFormat(kind, kind === 'png' ? {} : { quality })
    .timeout({ seconds: drawingSeconds })
    .toBuffer();
}

function refuse(reason: 'kind' | 'unreadable'): never {
  throw new FileNotAccepted(reason);
}
