import { type Language, languages } from '@tetri/contract';
import { drawings, drawingUrl } from '../pictures/drawings.ts';
import { drawingPath, picturePath } from '../pictures/picture-paths.ts';
import { type Pictures, viewFile } from './view-image.ts';

/** Links of the site that name no language of their own, nor a file. */
const ownLink = new RegExp(`<a href="/(?!(?:${languages.join('|')})/|service/)`, 'g');
const image = new RegExp(
  `<img src="(?:${picturePath}([0-9a-f]{32}\\.webp)|${drawingPath}([a-z0-9-]+)\\.svg)" alt="([^"]*)" />`,
  'g',
);
const column = '(max-width: 767px) 100vw, 760px';

/**
 * Clean HTML as a reader of this language gets it: links of the site lead to pages in their language, and pictures come in the
 * size that their screen needs. It leans on how `cleanHtml` writes.
 */
export function showHtml(pictures: Pictures, html: string, lang: Language): string {
  return html
    .replaceAll(ownLink, `<a href="/${lang}/`)
    .replaceAll(image, (_whole, fileName: string | undefined, name: string, alt: string) =>
      fileName === undefined ? showDrawing(name, alt) : showPicture(pictures, fileName, alt),
    );
}

function showDrawing(name: string, alt: string): string {
  const drawing = drawings.get(name);
  if (!drawing) return '';
  return `<img src="${drawingUrl(drawing)}" alt="${alt}" ${size(drawing)} />`;
}

function showPicture({ picturesByFile }: Pictures, fileName: string, alt: string): string {
  const picture = picturesByFile.get(fileName);
  if (!picture) return '';
  const files = picture.files.map(viewFile);
  const set = (type: string) =>
    files
      .filter((file) => file.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  return `<picture><source type="image/avif" srcset="${set('image/avif')}" sizes="${column}" /><img src="${picturePath}${fileName}" srcset="${set('image/webp')}" sizes="${column}" alt="${alt}" ${size(picture)} /></picture>`;
}

/** Known beforehand, so that nothing moves when the picture comes. */
function size({ width, height }: { width: number; height: number }): string {
  return `width="${width}" height="${height}" loading="lazy" decoding="async"`;
}
