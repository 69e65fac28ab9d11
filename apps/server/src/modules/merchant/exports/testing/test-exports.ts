import { type PriceTerms, rateOf, type SideLimits } from '@tetri/money';
import {
  type FeedEntry,
  feedEntry,
  type FeedRoute,
  type LeftOut,
  type SeenPrice,
  type SeenRoute,
} from '../core/feed-entry.ts';
import type { RateExport } from '../core/rate-export.ts';

/** The public export, without codes of its own or a filter. */
export function testExport(change: Partial<RateExport> = {}): RateExport {
  return {
    id: 'public',
    key: 'public',
    name: 'Public',
    isActive: true,
    isFeeOutside: false,
    fromKinds: [],
    toKinds: [],
    knownCodes: [],
    codes: new Map(),
    cityCodes: new Map(),
    version: 1,
    ...change,
  };
}

export interface SeenChange extends Partial<FeedRoute> {
  readonly price?: Partial<PriceTerms>;
  readonly isOpen?: boolean;
  readonly sides?: Partial<SideLimits>;
  readonly reserveUnits?: bigint;
  readonly isShut?: boolean;
  readonly isManual?: boolean;
  readonly fixedMinutes?: number;
}

/** One to ten of a coin of 8 decimals, each for two of a currency of 2 decimals, by hand. */
export function testSeen(change: SeenChange = {}): SeenRoute & { readonly price: SeenPrice } {
  const { price: terms, isOpen = true, sides, reserveUnits = 12_000_000n, isShut = false, isManual = true } = change;
  const { fixedMinutes = 30, ...route } = change;
  const price = {
    rate: rateOf(2n),
    inDecimals: 8,
    outDecimals: 2,
    markupPercent: 0n,
    fixedFeeUnits: 0n,
    tiers: [],
    inStepUnits: 1n,
    outStepUnits: 1n,
    ...terms,
  };
  const coins = 10n ** 8n;
  return {
    route: {
      id: 'route',
      from: { id: 'coin', xml: 'COIN', kind: 'crypto', city: undefined },
      to: { id: 'money', xml: 'MONEY', kind: 'bank', city: undefined },
      isActive: true,
      isShowWeb: true,
      isVerificationRequired: false,
      isForUsersOnly: false,
      requiredDocuments: [],
      rateType: 'fixed',
      lifetimeSeconds: fixedMinutes * 60,
      ...route,
    },
    price: { ...price, isOpen },
    reserveUnits,
    most: undefined,
    sides: { inMinUnits: coins, inMaxUnits: 10n * coins, outMinUnits: 0n, outMaxUnits: undefined, ...sides },
    orderableUnits: reserveUnits,
    isShut,
    isManual,
  };
}

/** The entry of what `testSeen` makes, or why there is none. */
export function testEntry(change: SeenChange = {}): FeedEntry | LeftOut {
  const { price, ...seen } = testSeen(change);
  return feedEntry(seen, price);
}
