import { CallFailure } from '@tetri/client';
import { getRouteByFriendlyUrl, getRouteByXml, listRoutesCompact } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import {
  addressByCodes,
  type Compact,
  type Directions,
  directionsOf,
  type ExchangeRoute,
  firstAddress,
  type Narrowing,
} from './directions.ts';
import { type AskedCodes, askedCodes, keptDirection, narrowingOf } from './exchange-query.ts';
import { packDirections, type PackedDirections } from './packed-directions.ts';

export interface ExchangeData {
  readonly directions: PackedDirections;
  /** Undefined when nothing can be exchanged now. */
  readonly route: ExchangeRoute | undefined;
  /** A direction was asked for that is not offered: another is shown, and a notice. */
  readonly isOtherThanAsked: boolean;
  /** No route, open or closed, has the address that was asked for. */
  readonly isUnknown: boolean;
}

/** What the exchange form begins with: all directions and one route whole, the asked one if it is offered. */
export async function loadExchange(scope: PageScope, query: URLSearchParams, address?: string): Promise<ExchangeData> {
  const { directions, packed } = directionsFrom(await scope.call(listRoutesCompact, {}), narrowingOf(query));
  const codes = askedCodes(query);
  const asked = address ?? keptDirection(query) ?? (codes && (await addressOf(scope, directions, codes)));
  const wasAsked = asked !== undefined || codes !== undefined;
  const route = asked === undefined ? undefined : await readRoute(scope, asked);
  if (route && isOffered(directions, route)) {
    return { directions: packed, route, isOtherThanAsked: false, isUnknown: false };
  }
  const first = firstAddress(directions);
  return {
    directions: packed,
    route: first === undefined ? undefined : await readRoute(scope, first),
    isOtherThanAsked: wasAsked,
    isUnknown: wasAsked && !route,
  };
}

/** The list knows no cities by their codes, so a direction with one is asked for. */
async function addressOf(scope: PageScope, directions: Directions, codes: AskedCodes): Promise<string | undefined> {
  const { from, to, city } = codes;
  const isOfCity = city !== undefined || /_C_/i.test(from + to);
  if (!isOfCity) return addressByCodes(directions, from, to);
  return (await unlessRefused(scope.call(getRouteByXml, { xmlIn: from, xmlOut: to, city })))?.route.seo.friendlyURL;
}

interface BothForms {
  readonly directions: Directions;
  readonly packed: PackedDirections;
}

/** The server draws many pages from one list: what comes of it whole is made once, and goes when the list goes. */
const whole = new WeakMap<Compact, BothForms>();

function directionsFrom(list: Compact, narrowing: Narrowing): BothForms {
  if (narrowing.allow || narrowing.deny) return bothForms(directionsOf(list, narrowing));
  const made = whole.get(list) ?? bothForms(directionsOf(list));
  whole.set(list, made);
  return made;
}

function bothForms(directions: Directions): BothForms {
  return { directions, packed: packDirections(directions) };
}

/** A route that is closed for now is still there, but not among the directions. */
function isOffered({ pairs }: Directions, { from, to }: ExchangeRoute): boolean {
  return pairs[from._id]?.[to._id] !== undefined;
}

/** A route whole; undefined when it is not to be had now. */
export async function readRoute(scope: PageScope, friendlyURL: string): Promise<ExchangeRoute | undefined> {
  return (await unlessRefused(scope.call(getRouteByFriendlyUrl, { friendlyURL })))?.route;
}

async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailure && error.status < 500 && error.status !== 0) return undefined;
    throw error;
  }
}
