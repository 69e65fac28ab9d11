import { createOrder } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, type Currency, demoReserves, type Route } from '../modules/catalog/index.ts';
import { demoPricesAt } from '../modules/rates/index.ts';
import { type CallLog, type PlayedCalls, visitor } from '../platform/http/index.ts';
import { demoWorth, roundUnits } from './demo-amount.ts';
import { fillIn } from './demo-details.ts';
import { demoPerson } from './demo-people.ts';
import { Seeded } from './seeded.ts';
import { tradeWeight } from './trade-weights.ts';

export interface MarketOfDemo {
  readonly catalog: { snapshot(): CatalogSnapshot; reserveOf(currencyId: string): bigint };
  readonly prices: { price(routeId: string): { readonly isOpen: boolean } | undefined };
  readonly call: PlayedCalls;
  readonly log: CallLog;
}

/** Served by people alone: what works on networks has money of its own to pay with. */
const byHand = ['manual', 'cash-office'];
/** One customer takes no more of what is left of a reserve than this part. */
const partMax = 40n;
const guestsFrom = 100_000;

/**
 * Lets the simulated customer of this number order something on the demo's routes. They want what there is most of, beside what
 * the demo began with, so that what came in goes out again. Throws what the order is refused with.
 */
export async function bringCustomer(market: MarketOfDemo, customer: bigint, now: Date): Promise<void> {
  const { catalog, prices, call, log } = market;
  const seeded = new Seeded(`customer ${customer}`);
  const begun = new Map(demoReserves().map(({ id, units }) => [id, units]));
  const open = [...catalog.snapshot().routes.values()].filter(
    (route) => isOffered(route) && prices.price(route.id)?.isOpen,
  );
  const weighed = open.flatMap((route) => {
    const room = roomOf(catalog.reserveOf(route.to.id), begun.get(route.to.id) ?? 0n);
    return room === 0 ? [] : [[route, tradeWeight(route) * room] as const];
  });
  if (weighed.length === 0) return;
  const route = seeded.weigh(weighed);
  const person = demoPerson(seeded, guestsFrom + Number(customer % 900_000n));
  const worths = demoPricesAt(now);
  const units = fitting(route, demoWorth(seeded), { worths, reserve: catalog.reserveOf(route.to.id) });
  const asked = ({ network, city, code }: Currency) => {
    const offices = [...catalog.snapshot().offices.values()].filter((office) => office.city.id === city?.id);
    return { person, network: network?.code ?? '', currency: code, officeIds: offices.map(({ id }) => id) };
  };
  await call({ actor: visitor, lang: person.lang, ip: `198.51.100.${1 + Number(customer % 250n)}`, log }, createOrder, {
    routeId: route.id,
    amount: formatUnits(units, route.from.decimals),
    fromValues: fillIn(route.fromFields, asked(route.from), seeded),
    toValues: fillIn(route.toFields, asked(route.to), seeded),
    routeValues: fillIn(route.fields, asked(route.to), seeded),
    email: person.email,
    agreement: true,
  });
}

function isOffered({ isDemo, isActive, isForUsersOnly, paymentMethod, payoutMethod }: Route): boolean {
  return isDemo && isActive && !isForUsersOnly && byHand.includes(paymentMethod) && byHand.includes(payoutMethod);
}

/** Nothing below two fifths of what the demo began with; the more there is, the more of it is wanted. */
function roomOf(available: bigint, begun: bigint): number {
  if (begun === 0n) return 0;
  const percent = Number((available * 100n) / begun);
  return percent < 40 ? 0 : ((percent - 30) / 70) ** 2;
}

function fitting(
  { from, to }: Route,
  worth: number,
  { worths, reserve }: { readonly worths: ReadonlyMap<string, string>; readonly reserve: bigint },
): bigint {
  const least = from.minUnits;
  const wanted = roundUnits(worth, worths.get(from.symbol) ?? '1', from);
  const affordable = convert(reserve / partMax, to, from, worths);
  const most = from.maxUnits !== undefined && from.maxUnits < affordable ? from.maxUnits : affordable;
  // Both sides have a least amount.
  const leastOut = (convert(to.minUnits, to, from, worths) * 11n) / 10n;
  const floor = leastOut > least ? leastOut : least;
  const step = from.kind === 'cash' ? 10n ** BigInt(from.decimals) : 1n;
  const units = wanted < floor ? floor : wanted > most ? most : wanted;
  return ((units + step - 1n) / step) * step;
}

/** Roughly, by what both are worth in dollars. */
function convert(units: bigint, one: Currency, other: Currency, worths: ReadonlyMap<string, string>): bigint {
  const millionths = (currency: Currency) => BigInt(Math.round(Number(worths.get(currency.symbol) ?? '1') * 1_000_000));
  return (units * millionths(one) * 10n ** BigInt(other.decimals)) / (millionths(other) * 10n ** BigInt(one.decimals));
}
