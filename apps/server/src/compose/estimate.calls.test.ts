import { createQuote, getRoute, listRoutes } from '@tetri/contract';
import { formatUnits, parseUnits, priceAmount, readPriceTerms } from '@tetri/money';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
});
afterAll(() => server.stop());

test('whoever computes with the terms of a route gets what the quote says, either way and with its services', async () => {
  const { routes } = await server.call(listRoutes, {});
  for (const { routeId } of routes.filter((_, index) => index % 7 === 0)) {
    const { route } = await server.call(getRoute, { id: routeId });
    const { from, to, rate, min, outMin, additionalServices } = route;
    if (!rate.terms) throw new Error(`${route.seo.friendlyURL} has no price`);
    const terms = readPriceTerms(rate.terms);
    const services = additionalServices.map(({ _id, amount }) => ({ id: _id, units: unitsOf(amount, to.decimal) }));
    const chosen = services.map(({ id }) => id);
    const [giveUnits, receiveUnits] = [unitsOf(min, from.decimal) * 2n, unitsOf(outMin, to.decimal) * 2n];
    for (const [amount, by] of [
      [formatUnits(giveUnits, from.decimal), { giveUnits }],
      [`-${formatUnits(receiveUnits, to.decimal)}`, { receiveUnits }],
    ] as const) {
      const computed = priceAmount(terms, by, { services });
      const { quote } = await server.call(createQuote, { routeId, amount, additionalServices: chosen });
      expect([quote.inAmount, quote.outAmount], `${route.seo.friendlyURL} ${amount}`).toEqual([
        formatUnits(computed?.inUnits ?? 0n, from.decimal),
        formatUnits(computed?.outUnits ?? 0n, to.decimal),
      ]);
    }
  }
});

function unitsOf(amount: string, decimals: number): bigint {
  const units = parseUnits(amount, decimals);
  if (units === undefined) throw new Error(`${amount} is no amount of ${decimals} decimals`);
  return units;
}
