import type { Typesetter } from '../../platform/typeset.ts';

export const cardWidth = 1200;
export const cardHeight = 630;

/** What a picture shows: two currencies of a route, or a title. */
export type Card =
  | {
      readonly kind: 'route';
      /** "Exchange" */
      readonly label: string;
      readonly from: CardSide;
      readonly to: CardSide;
    }
  | { readonly kind: 'title'; readonly label: string; readonly title: string };

export interface CardSide {
  readonly name: string;
  readonly symbol: string;
  readonly icon: Buffer | undefined;
}

/** Changes when cards are drawn differently, so that addresses of pictures do. */
export const cardDesign = 1;

const [pine, deep, paper, brass, soft] = ['#0b5a46', '#08463a', '#f7faf7', '#dfbb6c', '#b9d6ca'];
const margin = 80;
const blade = 'M0-3.6C3.5-4.4 6.6-7.1 7-11.2 3.4-11.8-.3-9.9-2-6.6-2.6-5.4-2.1-4.1-1-3.4Z';

/** The picture as SVG: a banknote's field with its rosette, the brand, and what it is about. */
export function drawCard(card: Card, host: string, type: Typesetter): string {
  const inner = card.kind === 'route' ? drawRoute(card, type) : drawTitle(card, type);
  const label = type.draw(card.label, { x: margin, y: 130, size: 34, weight: 600 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">
<rect width="100%" height="100%" fill="${pine}"/>
<g transform="translate(1020 315)" fill="none" stroke="#ffffff" stroke-opacity="0.13" stroke-width="1.4">${rosettes}</g>
<rect x="24" y="24" width="1152" height="582" rx="26" fill="none" stroke="${brass}" stroke-opacity="0.55" stroke-width="2"/>
<g fill="${brass}">${label}</g>${inner}
${brandMark({ x: margin + 26, y: 530, radius: 26.35 })}
<g fill="${paper}">${type.draw('Tetri', { x: margin + 68, y: 545, size: 44, weight: 700 })}</g>
<g fill="${soft}">${type.draw(host, { x: margin + 68 + type.widthOf('Tetri', 44, 700) + 24, y: 544, size: 28, weight: 600 })}</g>
</svg>`;
}

/** The brand's wheel on a round of paper. */
export function brandMark({
  x,
  y,
  radius,
}: {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}): string {
  return `<g transform="translate(${x} ${y}) scale(${radius / 17})"><circle r="17" fill="${paper}"/><g fill="${pine}">${blades}</g><circle r="1.7" fill="${pine}"/></g>`;
}

function drawRoute({ from, to }: Extract<Card, { kind: 'route' }>, type: Typesetter): string {
  return `${drawSide(from, 215, type)}${drawSide(to, 355, type)}<g fill="none" stroke="${brass}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><path d="M${margin + 50} 293v22m-10-10 10 10 10-10"/></g>`;
}

function drawSide({ name, symbol, icon }: CardSide, top: number, type: Typesetter): string {
  const picture = icon
    ? `<image x="${margin}" y="${top - 30}" width="100" height="100" href="data:image/svg+xml;base64,${icon.toString('base64')}"/>`
    : `<circle cx="${margin + 50}" cy="${top + 20}" r="50" fill="${deep}"/><g fill="${paper}">${type.draw(symbol.slice(0, 3), { x: margin + 18, y: top + 32, size: 32, weight: 700 })}</g>`;
  const width = cardWidth - 2 * margin - 140;
  const size = [64, 54, 46].find((fitting) => type.widthOf(name, fitting, 700) <= width) ?? 40;
  const [line = ''] = type.wrap(name, { size, weight: 700, width, lines: 1 });
  return `${picture}<g fill="${paper}">${type.draw(line, { x: margin + 140, y: top + 20 + size * 0.36, size, weight: 700 })}</g>`;
}

function drawTitle({ title }: Extract<Card, { kind: 'title' }>, type: Typesetter): string {
  const size = title.length > 60 ? 54 : 66;
  const lines = type.wrap(title, { size, weight: 700, width: cardWidth - 2 * margin - 40, lines: 4 });
  const drawn = lines.map((line, index) =>
    type.draw(line, { x: margin, y: 215 + index * size * 1.25, size, weight: 700 }),
  );
  return `<g fill="${paper}">${drawn.join('')}</g>`;
}

const blades = [0, 1, 2, 3, 4, 5, 6]
  .map((turn) => `<path d="${blade}" transform="rotate(${((turn * 360) / 7).toFixed(2)})"/>`)
  .join('');
const rosettes = [
  [250, 130, 18, 7],
  [330, 60, 24, 11],
  [160, 90, 12, 5],
]
  .map(([radius = 0, depth = 0, petals = 0, winds = 0]) => `<path d="${rosette(radius, depth, petals, winds)}"/>`)
  .join('');

/** A closed curve that swings `depth` about `radius`, `petals` times a turn, over `winds` turns shifted against each other. */
function rosette(radius: number, depth: number, petals: number, winds: number): string {
  const steps = petals * 26;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const turn = (step / steps) * Math.PI * 2 * winds;
    const distance = radius + (depth / 2) * Math.sin((turn * petals) / winds);
    return `${(distance * Math.cos(turn)).toFixed(1)} ${(distance * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
