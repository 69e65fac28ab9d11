import type { CallOutput, getRoute, listRoutesCompact } from '@tetri/contract';

export type ExchangeRoute = CallOutput<typeof getRoute>['route'];
export type Compact = CallOutput<typeof listRoutesCompact>;

/** A currency as the lists show it. */
export interface ListedCurrency {
  readonly id: string;
  readonly xml: string;
  readonly name: string;
  /** Of cash: where it is given or taken. */
  readonly city: string | undefined;
  readonly symbol: string;
  readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
  readonly network: string | undefined;
  readonly icon: string | undefined;
  readonly positionIn: number;
  readonly positionOut: number;
}

/** What can be exchanged for what: for each currency given, those received for it and the route's address. */
export interface Directions {
  readonly currencies: Readonly<Record<string, ListedCurrency>>;
  readonly pairs: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Narrows what is offered: only these pairs of codes, or nothing that touches these codes. */
export interface Narrowing {
  readonly allow?: readonly (readonly [from: string, to: string])[];
  readonly deny?: readonly string[];
}

/** Cash is named "Cash Tbilisi": the city stands after the first space. */
export function splitCashName(xml: string, name: string): { name: string; city: string | undefined } {
  const at = name.indexOf(' ');
  if (!xml.toUpperCase().startsWith('CASH') || at < 0) return { name, city: undefined };
  return { name: name.slice(0, at), city: name.slice(at + 1) };
}

/** What the site offers, from the compact list: only what is shown on the web and active, narrowed if asked. */
export function directionsOf({ currencies, routes }: Compact, narrowing: Narrowing = {}): Directions {
  const isWanted = wantedBy(narrowing);
  const pairs: Record<string, Record<string, string>> = {};
  const used: Record<string, ListedCurrency> = {};
  for (const { from: fromId, to: toId, isShowWeb, seoFriendlyURL } of routes) {
    const from = currencies[fromId];
    const to = currencies[toId];
    if (!from?.isActive || !to?.isActive || !isShowWeb || !isWanted(from.xml, to.xml)) continue;
    used[fromId] ??= listed(from);
    used[toId] ??= listed(to);
    (pairs[fromId] ??= {})[toId] = seoFriendlyURL;
  }
  return { currencies: used, pairs };
}

function listed(currency: Compact['currencies'][string]): ListedCurrency {
  const { id, xml, symbol, kind, network, image, positionIn, positionOut } = currency;
  const { name, city } = splitCashName(xml, currency.name);
  return { id, xml, name, city, symbol, kind, network, icon: image.files[0]?.url, positionIn, positionOut };
}

function wantedBy({ allow, deny }: Narrowing): (from: string, to: string) => boolean {
  const allowed = allow && new Set(allow.map(([from, to]) => pairKey(from, to)));
  const denied = new Set(deny?.map((code) => code.toUpperCase()));
  return (from, to) =>
    (allowed?.has(pairKey(from, to)) ?? true) && !denied.has(from.toUpperCase()) && !denied.has(to.toUpperCase());
}

function pairKey(from: string, to: string): string {
  return `${from}>${to}`.toUpperCase();
}

/** Currencies that can be given, in the owner's order. */
export function givable({ currencies, pairs }: Directions): ListedCurrency[] {
  return Object.keys(pairs)
    .flatMap((id) => currencies[id] ?? [])
    .toSorted((one, other) => one.positionIn - other.positionIn);
}

/** Currencies that can be received for one, in the owner's order. */
export function receivable({ currencies, pairs }: Directions, fromId: string): ListedCurrency[] {
  return Object.keys(pairs[fromId] ?? {})
    .flatMap((id) => currencies[id] ?? [])
    .toSorted((one, other) => one.positionOut - other.positionOut);
}

/** The address of the route between two currencies given by their monitor codes, in any case. */
export function addressByCodes(directions: Directions, from: string, to: string): string | undefined {
  const wanted = pairKey(from, to);
  for (const [fromId, targets] of Object.entries(directions.pairs)) {
    for (const [toId, address] of Object.entries(targets)) {
      const codes = [directions.currencies[fromId]?.xml ?? '', directions.currencies[toId]?.xml ?? ''] as const;
      if (pairKey(...codes) === wanted) return address;
    }
  }
  return undefined;
}

/** Where to start when nothing was asked for: the first currency given, the first received for it. */
export function firstAddress(directions: Directions): string | undefined {
  for (const { id } of givable(directions)) {
    const [first] = receivable(directions, id);
    if (first) return directions.pairs[id]?.[first.id];
  }
  return undefined;
}
