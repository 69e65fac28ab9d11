import { fileNotAccepted, refusal } from '@tetri/contract';
import pLimit from 'p-limit';
import { kindOf } from '../../../../platform/files/index.ts';
import { loadSharp } from '../../../../platform/load-sharp.ts';

const avatarSide = 256;

/** The pictures of today's phones; a bomb of a few bytes that unfolds to more is refused before it does. */
const pixelsMax = 50_000_000;
const drawingSeconds = 10;

/** Drawing takes memory by the picture; a few at a time are enough. */
const limit = pLimit(2);

/**
 * Draws a picture anew as a WebP square of 256 pixels: what it carried besides its pixels (where it was taken, scripts,
 * whatever hides behind its end) is not in the result. Takes PNG, JPEG and WebP by their bytes, not by their names. Refuses
 * with `fileNotAccepted`.
 */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') throw refusal(fileNotAccepted);
  const sharp = await loadSharp();
  return limit(() =>
    sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize(avatarSide, avatarSide, { fit: 'cover' })
      .webp({ quality: 85 })
      .timeout({ seconds: drawingSeconds })
      .toBuffer()
      .catch(() => {
        throw refusal(fileNotAccepted);
      }),
  );
}
