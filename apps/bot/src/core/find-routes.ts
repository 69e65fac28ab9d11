import type { CallOutput, listRoutes } from '@tetri/contract';

export type BotRoute = CallOutput<typeof listRoutes>['routes'][number];
type Side = Pick<BotRoute['from'], 'symbol' | 'xml' | 'name'>;

/** How well a word names a side: its code, its symbol, or a word of its name; 0 where it names another. */
function fit(side: Side, word: string): number {
  if (side.xml.toUpperCase() === word) return 3;
  if (side.symbol.toUpperCase() === word) return 2;
  const words = side.name.toUpperCase().split(/[\s()/]+/);
  return words.some((one) => one.startsWith(word) && word.length >= 3) ? 1 : 0;
}

/** The routes that the two words may mean, the best first, and as the site lists them among equals. */
export function findRoutes(routes: readonly BotRoute[], from: string, to: string): BotRoute[] {
  return routes
    .filter(({ isShowWeb }) => isShowWeb)
    .map((route) => ({ route, fits: [fit(route.from, from), fit(route.to, to)] as const }))
    .filter(({ fits }) => Math.min(...fits) > 0)
    .toSorted((one, other) => other.fits[0] + other.fits[1] - (one.fits[0] + one.fits[1]))
    .map(({ route }) => route);
}

const isoCurrencies = new Set(Intl.supportedValuesOf('currency'));

/** Whether a word is surely a currency: the exact code or symbol of one that is exchanged here, or of a country. */
export function isCurrency(routes: readonly BotRoute[], word: string): boolean {
  return isoCurrencies.has(word) || routes.some(({ from, to }) => Math.max(fit(from, word), fit(to, word)) >= 2);
}
