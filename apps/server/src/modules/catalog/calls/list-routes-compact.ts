import { type CallAnswer, type Language, listRoutesCompact } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogDeps, handle } from '../deps.ts';
import { imageOf, nameOf } from '../view/view-side.ts';
import { shownRoutes } from '../view/view-summary.ts';

export const listRoutesCompactHandler = handle(
  listRoutesCompact,
  (_input, { catalog, rates, lists }, { lang }) => lists.compact(lang, () => viewCompact({ catalog, rates }, lang)),
  ({ lists }, lang) => lists.readyCompact(lang),
);

/** Pairs of currency ids, and each currency that stands in one of them once. */
function viewCompact(
  { catalog, rates }: Pick<CatalogDeps, 'catalog' | 'rates'>,
  lang: Language,
): CallAnswer<typeof listRoutesCompact> {
  const routes = shownRoutes({ catalog, rates }, catalog.snapshot().routes.values()).map(([route]) => route);
  const used = new Set(routes.flatMap(({ from, to }) => [from, to]));
  return {
    currencies: Object.fromEntries(
      [...used].map((currency) => {
        const { id, xml, symbol, kind, network, decimals, positionIn, positionOut, isActive } = currency;
        const reserveAmount = formatUnits(catalog.reserveOf(id), decimals);
        const [name, image] = [nameOf(currency, lang), imageOf(currency)];
        return [
          id,
          {
            id,
            xml,
            name,
            symbol,
            image,
            kind,
            network: network?.code,
            decimal: decimals,
            positionIn,
            positionOut,
            reserveAmount,
            reserveAmountAdditional: formatUnits(0n, decimals),
            isActive,
          },
        ];
      }),
    ),
    routes: routes.map((route) => ({
      routeId: route.id,
      from: route.from.id,
      to: route.to.id,
      isShowWeb: route.isShowWeb,
      isShowBot: route.isShowWeb,
      seoFriendlyURL: route.friendlyUrl,
      ...(catalog.closingOf(route) ? { isClosedNow: true } : {}),
    })),
    isUpdated: true,
  };
}
