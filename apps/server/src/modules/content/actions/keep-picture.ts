import { randomBytes } from 'node:crypto';
import { type Db, transaction, type Tx } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { Picture, PictureFile } from '../core/types.ts';
import { drawPicture } from '../pictures/draw-picture.ts';
import { insertPicture } from '../store/pictures.ts';

/** A drawn file is smaller than what was sent; this is far above any. */
const fileBytesMax = 20 * 1024 * 1024;

/** Draws an uploaded picture in all its sizes and keeps them; `also` is written in the same transaction. */
export async function keepPicture(
  { db, pictures }: { readonly db: Db; readonly pictures: FileStore },
  bytes: Buffer,
  uploadedBy: string,
  also: (tx: Tx, picture: Picture) => Promise<void>,
): Promise<Picture> {
  const drawn = await drawPicture(bytes);
  const files: PictureFile[] = [];
  try {
    for (const { type, bytes: content, width, height } of drawn) {
      const { fileName } = await pictures.store(content, { maxBytes: fileBytesMax, kinds: ['avif', 'webp'] });
      files.push({ type, fileName, width, height });
    }
    const { width = 1, height = 1 } = files[0] ?? {};
    const picture = { name: randomBytes(16).toString('hex'), width, height, files };
    await transaction(db, async (tx) => {
      await insertPicture(tx, picture, uploadedBy);
      await also(tx, picture);
    });
    return picture;
  } catch (error) {
    for (const { fileName } of files) await pictures.delete(fileName);
    throw error;
  }
}
