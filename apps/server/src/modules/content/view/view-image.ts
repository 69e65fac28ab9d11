import type { ContentImage } from '@tetri/contract';
import type { z } from 'zod';
import type { ContentSnapshot } from '../core/snapshot.ts';
import type { PictureFile } from '../core/types.ts';
import { drawings, drawingUrl } from '../pictures/drawings.ts';
import { picturePath } from '../pictures/picture-paths.ts';

export type ViewedImage = z.infer<typeof ContentImage>;
type ViewedFile = ViewedImage['files'][number];
export type Pictures = Pick<ContentSnapshot, 'pictures' | 'picturesByFile'>;

/** A picture as readers get it; null where there is none, or no more. */
export function viewImage({ pictures }: Pictures, name: unknown, alt = ''): ViewedImage | null {
  if (typeof name !== 'string') return null;
  const drawing = drawings.get(name.replace(/^drawing:/, ''));
  if (name.startsWith('drawing:')) {
    if (!drawing) return null;
    const { width, height } = drawing;
    return { files: withNamedSizes([{ type: 'image/svg+xml', url: drawingUrl(drawing), width, height }]), alt };
  }
  const picture = pictures.get(name);
  return picture ? { files: withNamedSizes(picture.files.map(viewFile)), alt } : null;
}

/** The smallest file and the one in the middle again, as `small` and `medium`, of the format that every browser reads. */
function withNamedSizes(files: readonly ViewedFile[]): ViewedFile[] {
  const plain = files.filter(({ type }) => type !== 'image/avif');
  const [small, medium] = [plain.at(-1), plain.at(Math.floor(plain.length / 2))];
  return [
    ...files,
    ...(small && medium
      ? [
          { ...small, type: 'small' },
          { ...medium, type: 'medium' },
        ]
      : []),
  ];
}

export function viewFile({ type, fileName, width, height }: PictureFile) {
  return { type, url: `${picturePath}${fileName}`, width, height };
}
