import { drawings, drawingUrl } from '../pictures/drawings.ts';
import type { Picture } from '../core/types.ts';
import { viewFile } from './view-image.ts';

/** An uploaded picture as editors choose it; `url` is what rich text names it by. */
export function viewContentImage({ name, width, height, files }: Picture) {
  const [url = ''] = files.flatMap((file) => (file.type === 'image/webp' ? [viewFile(file).url] : []));
  return { name, url, width, height };
}

/** The product's own drawings in the same form. */
export function viewDrawings() {
  return [...drawings.values()].map((drawing) => ({
    name: `drawing:${drawing.name}`,
    url: drawingUrl(drawing),
    width: drawing.width,
    height: drawing.height,
    isDrawing: true,
  }));
}
