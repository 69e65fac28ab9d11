import type sharpModule from 'sharp';
import { once } from './once.ts';

const loaders = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

/**
 * The drawer of pictures, which takes strangers' files of three formats only. Loaded on use: most processes draw none. And
 * loaded once: the block is the process's own, and closed again for a moment it would turn away a picture that another
 * thread begins to read just then.
 */
export const loadSharp = once(async (): Promise<typeof sharpModule> => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  return sharp;
});
