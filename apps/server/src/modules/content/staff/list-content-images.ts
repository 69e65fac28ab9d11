import { listContentImages } from '@tetri/contract';
import { countPictures, findPictures } from '../store/pictures.ts';
import { viewContentImage, viewDrawings } from '../view/view-content-image.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

/** Uploaded pictures, and behind them the drawings, as one list. */
export const listContentImagesHandler = handle(listContentImages, async ({ name, page, limit }, { db }) => {
  const offset = (page - 1) * limit;
  const uploaded = await findPictures(db, { name, limit, offset });
  const total = await countPictures(db, name);
  const drawn = viewDrawings().filter((drawing) => name === undefined || drawing.name === name);
  const from = Math.max(0, offset - total);
  return {
    images: [
      ...uploaded.map((picture) => ({ ...viewContentImage(picture), isDrawing: false })),
      ...drawn.slice(from, from + limit - uploaded.length),
    ],
    count: countOf(total + drawn.length, page, limit),
  };
});
