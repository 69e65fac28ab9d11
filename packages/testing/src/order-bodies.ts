import { type CallOutput, getRoute, listRoutes } from '@tetri/contract';
import { createClient } from '@tetri/client';

type RouteField = CallOutput<typeof getRoute>['route']['fields'][number];

/** Bodies of `createOrder` for open routes that pay out different currencies, at each route's least amount. */
export async function orderBodies(baseUrl: string, count: number): Promise<string[]> {
  const client = createClient({ baseUrl, lang: () => 'en', csrf: () => undefined });
  const { routes } = await client.call(listRoutes, {});
  const byCurrency = new Map(routes.map((route) => [route.to._id, route.routeId]));
  return Promise.all(
    [...byCurrency.values()].slice(0, count).map(async (id) => {
      const { route } = await client.call(getRoute, { id });
      return JSON.stringify({
        routeId: id,
        amount: route.min,
        fromValues: filledIn(route.from.fields),
        toValues: filledIn(route.to.fields),
        routeValues: filledIn(route.fields),
        email: 'customer@example.com',
        agreement: true,
      });
    }),
  );
}

/** What a customer would write: a field's placeholder is an example of it. */
function filledIn(fields: readonly RouteField[]) {
  return fields
    .filter(({ required }) => required)
    .map(({ key, placeholder, options }) => ({ key, value: options[0]?.value ?? placeholder }));
}
