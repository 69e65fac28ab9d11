import { loadSharp } from '../../../platform/load-sharp.ts';
import { once } from '../../../platform/once.ts';
import { markPdf } from '../../../platform/files/index.ts';
import { Typesetter } from '../../../platform/typeset.ts';
import type { DocumentRow } from '../store/documents.ts';

const typesetter = once(() => Typesetter.open());

/** The file with who looks at it, and when, drawn all over it; undefined for a PDF that cannot be read. */
export async function markDocument(
  bytes: Buffer,
  kind: DocumentRow['kind'],
  mark: string,
): Promise<Buffer | undefined> {
  if (kind === 'pdf') return markPdf(bytes, mark);
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  // A quarter of the shorter side of a picture tells the size of the letters: they stay readable when it is shown small.
  const size = Math.max(12, Math.round(Math.min(width, height) / 32));
  const tile = await drawTile(mark, { size, width, height });
  return sharp(bytes)
    .composite([{ input: tile, tile: true, blend: 'over' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Twice, light on dark: it is seen on whatever lies below. It is never larger than the picture. */
async function drawTile(
  mark: string,
  { size, ...picture }: { size: number; width: number; height: number },
): Promise<Buffer> {
  const type = await typesetter();
  const line = Math.ceil(type.widthOf(mark, size, 600)) + size * 2;
  const [width, height] = [line, size * 7];
  const paths = type.draw(mark, { x: size, y: size * 4, size, weight: 600 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="rotate(-8 ${width / 2} ${height / 2})"><g fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="2">${paths}</g><g fill="#000" fill-opacity="0.4">${paths}</g></g></svg>`;
  const { renderAsync } = await import('@resvg/resvg-js');
  const zoom = Math.min(1, picture.width / width, picture.height / height);
  // A size in whole pixels is rounded down: half of one more would be too large.
  const fitTo = { mode: 'width', value: Math.max(1, Math.floor(width * zoom) - 1) } as const;
  return (await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } })).asPng();
}
