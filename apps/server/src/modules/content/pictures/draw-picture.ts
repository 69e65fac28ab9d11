import { fileNotAccepted, refusal } from '@tetri/contract';
import { kindOf } from '../../../platform/files/index.ts';
import { loadSharp } from '../../../platform/load-sharp.ts';

/** The pictures of today's cameras; a bomb of a few bytes that unfolds to more is refused before it does. */
const pixelsMax = 60_000_000;
const drawingSeconds = 60;
/** What phones and desktops show, at their densities; never more than the picture has. */
const widths = [1920, 1280, 800, 480];

/** Drawing takes all of a core for seconds: one picture at a time. */
let last: Promise<unknown> = Promise.resolve();

export interface DrawnFile {
  readonly type: 'image/avif' | 'image/webp';
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture anew in AVIF and WebP at several widths, the largest first: what it carried besides its pixels (where it
 * was taken, scripts, whatever hides behind its end) is in none of them. Takes PNG, JPEG and WebP by their bytes. Refuses
 * with `fileNotAccepted`.
 */
export async function drawPicture(bytes: Buffer): Promise<DrawnFile[]> {
  const kind = kindOf(bytes);
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') throw refusal(fileNotAccepted);
  const drawing = last.then(() => draw(bytes));
  last = drawing.catch(() => undefined);
  return drawing.catch(() => {
    throw refusal(fileNotAccepted);
  });
}

async function draw(bytes: Buffer): Promise<DrawnFile[]> {
  const sharp = await loadSharp();
  const source = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient();
  const { autoOrient } = await source.metadata();
  const smaller = widths.filter((width) => width < autoOrient.width);
  const files: DrawnFile[] = [];
  for (const width of smaller.length === widths.length ? widths : [autoOrient.width, ...smaller]) {
    const sized = source.clone().resize({ width });
    const drawn = [
      { type: 'image/avif', image: sized.clone().avif({ quality: 55, effort: 3 }) },
      { type: 'image/webp', image: sized.clone().webp({ quality: 80 }) },
    ] as const;
    for (const { type, image } of drawn) {
      const { data, info } = await image.timeout({ seconds: drawingSeconds }).toBuffer({ resolveWithObject: true });
      files.push({ type, bytes: data, width: info.width, height: info.height });
    }
  }
  return files;
}
