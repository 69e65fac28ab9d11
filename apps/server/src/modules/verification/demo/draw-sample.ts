import { loadSharp } from '../../../platform/load-sharp.ts';
import { once } from '../../../platform/once.ts';
import { Typesetter, type Weight } from '../../../platform/typeset.ts';

const typesetter = once(() => Typesetter.open());
const [width, height] = [1000, 700];

/** A drawing that nobody takes for a document. */
export interface Sample {
  /** A card with a face on it, somebody who holds that card, or a sheet of text. */
  readonly shape: 'card' | 'face' | 'sheet';
  readonly title: string;
  readonly lines: readonly string[];
  /** Lines at the foot, which go over the whole width. */
  readonly foot?: readonly string[];
}

/** Draws it as a JPEG with DEMO across it. */
export async function drawSample({ shape, title, lines, foot = [] }: Sample): Promise<Buffer> {
  const type = await typesetter();
  const text = (line: string, x: number, y: number, size = 24, weight: Weight = 600) =>
    type.draw(line, { x, y, size, weight });
  const left = shape === 'card' ? 340 : 90;
  const written = [
    ...lines.map((line, at) => text(line, left, 190 + at * 44)),
    ...foot.map((line, at) => text(line, 90, 570 + at * 44)),
  ].join('');
  const inner =
    shape === 'face'
      ? `${face(360, 330, 1.5)}<rect x="590" y="330" width="260" height="180" rx="14" fill="#fff" stroke="#5b7083" stroke-width="4"/>${face(650, 405, 0.4)}`
      : `<g fill="#22313f">${written}</g>${shape === 'card' ? face(190, 320, 0.9) : ''}`;
  const size = 210;
  const mark = text('DEMO', (width - type.widthOf('DEMO', size, 700)) / 2, 430, size, 700);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#dfe7ee"/><rect x="40" y="40" width="${width - 80}" height="${height - 80}" rx="28" fill="#f8fafc" stroke="#9db2c4" stroke-width="4" stroke-dasharray="18 12"/><g fill="#22313f">${text(title, 90, 120, 34, 700)}</g>${inner}<g transform="rotate(-14 ${width / 2} ${height / 2})" fill="#c2410c" fill-opacity="0.28">${mark}</g></svg>`;
  const { renderAsync } = await import('@resvg/resvg-js');
  const drawn = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  return (await loadSharp())(drawn).jpeg({ quality: 80 }).toBuffer();
}

/** Two eyes and a smile. */
function face(x: number, y: number, zoom: number): string {
  return `<g transform="translate(${x} ${y}) scale(${zoom})"><circle r="110" fill="#f6d7b0" stroke="#5b7083" stroke-width="5"/><circle cx="-38" cy="-22" r="11" fill="#22313f"/><circle cx="38" cy="-22" r="11" fill="#22313f"/><path d="M-45 32 Q0 78 45 32" fill="none" stroke="#22313f" stroke-width="8" stroke-linecap="round"/></g>`;
}
