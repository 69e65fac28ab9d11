import { getRouteByXml, refusal, routeNotAvailable } from '@tetri/contract';
import type { Currency, Route } from '../core/types.ts';
import { xmlPair } from '../core/xml-pair.ts';
import { handle } from '../deps.ts';
import { shownRoutes } from '../view/view-summary.ts';
import { viewRoute } from '../view/view-route.ts';

/**
 * Cash has one code in every city: the first route that is open is answered, or else the first; of one city where one is named.
 * Codes are our own, or where none of ours are, those of a monitor that has others.
 */
export const getRouteByXmlHandler = handle(getRouteByXml, ({ xmlIn, xmlOut, city }, deps, { lang }) => {
  const { catalog, rates, monitorNames } = deps;
  const { routesByXml, currencies, cities } = catalog.snapshot();
  const [codeIn = '', cityIn] = xmlIn.split(cityMark);
  const [codeOut = '', cityOut] = xmlOut.split(cityMark);
  const isThere = ({ from, to }: Route, place: string | undefined) =>
    [from, to].every((side) => isIn(side, place)) && isOf(from, cityIn) && isOf(to, cityOut);
  const codesOf = (code: string) => [
    code,
    ...monitorNames.currenciesCalled(code.toUpperCase()).map((id) => currencies.get(id)?.xml ?? code),
  ];
  const placesOf = (code: string) => [
    code,
    ...monitorNames.citiesCalled(code.toUpperCase()).map((id) => cities.get(id)?.code ?? code),
  ];
  for (const place of city === undefined ? [undefined] : placesOf(city))
    for (const from of codesOf(codeIn))
      for (const to of codesOf(codeOut)) {
        const routes = (routesByXml.get(xmlPair(from, to)) ?? []).filter((route) => isThere(route, place));
        const route = shownRoutes({ catalog, rates }, routes)[0]?.[0] ?? routes[0];
        if (route) return { route: viewRoute({ catalog, rates }, route, lang) };
      }
  throw refusal(routeNotAvailable);
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
