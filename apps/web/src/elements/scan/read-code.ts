import { decodeQR } from 'qr/decode.js';

/** A code that can be read at all is read in a picture of this size; a larger one only takes longer. */
const edgeMax = 1200;

/** The text of the QR code in a picture; undefined where none is found. */
export function readCode(picture: ImageBitmap): string | undefined {
  const scale = Math.min(1, edgeMax / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return undefined;
  context.drawImage(picture, 0, 0, width, height);
  try {
    return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
  } catch {
    return undefined;
  }
}
