import type { Typesetter } from '../../platform/typeset.ts';
import { brandMark } from '../pictures/card.ts';

/** The sizes that sites have places for. */
export const bannerSizes = ['728x90', '468x60', '320x50', '300x250', '160x600'] as const;
export type BannerSize = (typeof bannerSizes)[number];

export interface BannerTexts {
  readonly slogan: string;
  /** On the button. */
  readonly exchange: string;
  /** The site's address, as people know it. */
  readonly host: string;
}

const [pine, paper, brass, soft] = ['#0b5a46', '#f7faf7', '#dfbb6c', '#b9d6ca'];

/** A banner as SVG: the brand, the address, and what there is to do. Its texts are outlines. */
export function drawBanner(size: BannerSize, texts: BannerTexts, type: Typesetter): string {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const inner = width > height * 3 ? lying({ width, height }, texts, type) : standing({ width, height }, texts, type);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${pine}"/><rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" fill="none" stroke="${brass}" stroke-opacity="0.6"/>${inner}</svg>`;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Brand on the left, the button on the right, and the slogan between them where there is room to read it. */
function lying({ width, height }: Box, { slogan, exchange, host }: BannerTexts, type: Typesetter): string {
  const radius = height * 0.28;
  const textAt = height * 0.95;
  const nameSize = height * 0.34;
  const button = buttonOf(exchange, { size: height * 0.22, height: height * 0.5 }, type);
  const buttonAt = width - button.width - height * 0.25;
  const hostSize = Math.min(
    height * 0.17,
    fitting(host, height * 0.17, Math.min(width * 0.34, buttonAt - textAt - 8), type),
  );
  const hostWidth = type.widthOf(host, hostSize, 600);
  const sloganAt = textAt + Math.max(hostWidth, type.widthOf('Tetri', nameSize, 700)) + height * 0.4;
  const room = buttonAt - sloganAt - height * 0.2;
  const lineSize = height * 0.2;
  const lines = room < 120 ? [] : type.wrap(slogan, { size: lineSize, weight: 600, width: room, lines: 2 });
  const top = height / 2 - ((lines.length - 1) * lineSize * 1.3) / 2 + lineSize * 0.35;
  const drawn = lines.map((line, index) =>
    type.draw(line, { x: sloganAt, y: top + index * lineSize * 1.3, size: lineSize, weight: 600 }),
  );
  return [
    brandMark({ x: height * 0.5, y: height / 2, radius }),
    `<g fill="${paper}">${type.draw('Tetri', { x: textAt, y: height * 0.5, size: nameSize, weight: 700 })}${drawn.join('')}</g>`,
    `<g fill="${soft}">${type.draw(host, { x: textAt, y: height * 0.78, size: hostSize, weight: 600 })}</g>`,
    button.at(buttonAt, height * 0.25),
  ].join('');
}

/** Brand above, the slogan in the middle, the button below, the address last. */
function standing({ width, height }: Box, { slogan, exchange, host }: BannerTexts, type: Typesetter): string {
  const margin = Math.min(width, height) * 0.09;
  const room = width - 2 * margin;
  const radius = Math.min(width, height) * 0.08;
  const nameSize = radius * 1.5;
  const lineSize = width > 200 ? 20 : 19;
  const lines = type.wrap(slogan, { size: lineSize, weight: 700, width: room, lines: width > 200 ? 3 : 8 });
  const button = buttonOf(exchange, { size: width > 200 ? 17 : 15, height: 40 }, type);
  const top = margin + radius * 2;
  const hostSize = fitting(host, 14, room, type);
  const drawn = lines.map((line, index) =>
    type.draw(line, { x: margin, y: top + lineSize * 1.7 + index * lineSize * 1.3, size: lineSize, weight: 700 }),
  );
  return [
    brandMark({ x: margin + radius, y: margin + radius, radius }),
    `<g fill="${paper}">${type.draw('Tetri', { x: margin + radius * 2.5, y: margin + radius + nameSize * 0.35, size: nameSize, weight: 700 })}${drawn.join('')}</g>`,
    button.at(margin, height - margin - 24 - 40),
    `<g fill="${soft}">${type.draw(host, { x: margin, y: height - margin, size: hostSize, weight: 600 })}</g>`,
  ].join('');
}

function buttonOf(
  label: string,
  { size, height }: { readonly size: number; readonly height: number },
  type: Typesetter,
) {
  const textWidth = type.widthOf(label, size, 700);
  const width = textWidth + height * 0.8;
  return {
    width,
    at: (x: number, y: number) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 4}" fill="${brass}"/><g fill="${pine}">${type.draw(label, { x: x + height * 0.4, y: y + height / 2 + size * 0.35, size, weight: 700 })}</g>`,
  };
}

/** As large as it may be, and no wider than there is room. */
function fitting(text: string, size: number, room: number, type: Typesetter): number {
  const width = type.widthOf(text, size, 600);
  return width <= room ? size : (size * room) / width;
}
