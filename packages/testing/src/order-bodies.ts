import { type CallOutput, getRoute, listRoutes } from '@tetri/contract';
import { createClient } from '@tetri/client';
import { formatUnits, parseUnits } from '@tetri/money';

type RouteField = CallOutput<typeof getRoute>['route']['fields'][number];

/**
 * Bodies of `createOrder` for open routes that pay out different currencies for coins: twice each route's least amount, which
 * moves with the rate.
 */
export async function orderBodies(baseUrl: string, count: number): Promise<string[]> {
  const client = createClient({ baseUrl, lang: () => 'en', csrf: () => undefined });
  const { routes } = await client.call(listRoutes, {});
  const payable = routes.filter(({ from, to }) => from.kind === 'crypto' && to.kind !== 'cash');
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

/** Details of the kinds that routes ask for. None of them is anybody's. */
const details = [
  'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
  'ltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
  `4${'A'.repeat(94)}`,
  `UQ${'A'.repeat(46)}`,
  `T${'A'.repeat(33)}`,
  `0x${'0'.repeat(40)}`,
  '+995 555 12 34 56',
  '4111 1111 1111 1111',
  'Nino Beridze',
];

/** Fills in what is required with an option, the field's own example, or a detail that fits; undefined when nothing does. */
function filledIn(fields: readonly RouteField[]): { key: string; value: string }[] | undefined {
  const values = fields
    .filter(({ required }) => required)
    .map(({ key, placeholder, regex, options }) => {
      const fitting = [placeholder, ...details].find((detail) => new RegExp(regex ?? '', 'u').test(detail));
      return { key, value: options[0]?.value ?? fitting ?? '' };
    });
  return values.some(({ value }) => value === '') ? undefined : values;
}
