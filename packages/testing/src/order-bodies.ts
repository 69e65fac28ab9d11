import { type CallOutput, getRoute, listRoutes } from '@tetri/contract';
import { createClient } from '@tetri/client';
import { formatUnits, parseUnits } from '@tetri/money';

type RouteField = CallOutput<typeof getRoute>['route']['fields'][number];

type Route = CallOutput<typeof listRoutes>['routes'][number];

/**
 * Bodies of `createOrder` for open routes that pay out different currencies, for coins where nothing else is wanted: twice each route's least amount, which
 * moves with the rate.
 */
export async function orderBodies(
  baseUrl: string,
  count: number,
  isWanted: (route: Route) => boolean = ({ from, to }) => from.kind === 'crypto' && to.kind !== 'cash',
): Promise<string[]> {
  const client = createClient({ baseUrl, lang: () => 'en', csrf: () => undefined });
  const { routes } = await client.call(listRoutes, {});
  const payable = routes.filter(isWanted);
  const byCurrency = new Map(payable.map((route) => [route.to._id, route.routeId]));
  const bodies: string[] = [];
  for (const id of byCurrency.values()) {
    const { route } = await client.call(getRoute, { id });
    const [fromValues, toValues, routeValues] = [route.from.fields, route.to.fields, route.fields].map(filledIn);
    if (!fromValues || !toValues || !routeValues) continue;
    const who = { email: 'customer@example.com', agreement: true };
    bodies.push(JSON.stringify({ routeId: id, amount: twice(route.min), fromValues, toValues, routeValues, ...who }));
    if (bodies.length === count) return bodies;
  }
  throw new Error(`only ${bodies.length} routes can be filled in`);
}

const finestDecimals = 18;

function twice(amount: string): string {
  return formatUnits(2n * (parseUnits(amount, finestDecimals) ?? 0n), finestDecimals);
}

/** Details of the kinds that routes ask for, as standards and documents give them for examples. */
const details = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
  'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'GE95TB0000000123456789',
  'GE59BG0000000123456789',
  'DE89370400440532013000',
  '+995 555 12 34 56',
  '4111 1111 1111 1111',
  'Nino Beridze',
];

/** Fills in what is required with an option, a detail that fits, or the field's own example; undefined when nothing does. */
function filledIn(fields: readonly RouteField[]): { key: string; value: string }[] | undefined {
  const values = fields
    .filter(({ required }) => required)
    .map(({ key, placeholder, regex, options }) => {
      const fitting = [...details, placeholder].find((detail) => new RegExp(regex ?? '', 'u').test(detail));
      return { key, value: options[0]?.value ?? fitting ?? '' };
    });
  return values.some(({ value }) => value === '') ? undefined : values;
}
