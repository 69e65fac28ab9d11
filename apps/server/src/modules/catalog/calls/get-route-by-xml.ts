import { getRouteByXml, refusal, routeNotAvailable } from '@tetri/contract';
import type { Currency } from '../core/types.ts';
import { xmlPair } from '../core/xml-pair.ts';
import { handle } from '../deps.ts';
import { shownRoutes } from '../view/view-summary.ts';
import { viewRoute } from '../view/view-route.ts';

/** Cash has one code in every city: the first route that is open is answered, or else the first; of one city where one is named. */
export const getRouteByXmlHandler = handle(getRouteByXml, ({ xmlIn, xmlOut, city }, { catalog, rates }, { lang }) => {
  const [codeIn = '', cityIn] = xmlIn.split(cityMark);
  const [codeOut = '', cityOut] = xmlOut.split(cityMark);
  const routes = (catalog.snapshot().routesByXml.get(xmlPair(codeIn, codeOut)) ?? []).filter(
    ({ from, to }) => [from, to].every((side) => isIn(side, city)) && isOf(from, cityIn) && isOf(to, cityOut),
  );
  const route = shownRoutes({ catalog, rates }, routes)[0]?.[0] ?? routes[0];
  if (!route) throw refusal(routeNotAvailable);
  return { route: viewRoute({ catalog, rates }, route, lang) };
});

/** Before the city in the code that its cash has of its own: "CASHUSD_C_TBIL". */
const cityMark = /_C_/i;

/** Not cash of another city. */
function isIn({ city }: Currency, code: string | undefined): boolean {
  return city === undefined || code === undefined || city.code === code.toUpperCase();
}

/** Cash of the city, where its code names one. */
function isOf(currency: Currency, code: string | undefined): boolean {
  return code === undefined || (currency.city !== undefined && isIn(currency, code));
}
