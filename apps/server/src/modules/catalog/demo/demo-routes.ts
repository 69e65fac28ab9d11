import type { LockPoint } from '../core/types.ts';
import { type DemoCurrency, demoCurrencies } from './demo-currencies.ts';

export interface DemoDirection {
  readonly from: DemoCurrency;
  readonly to: DemoCurrency;
}

/** Every direction that makes sense: anything with a coin in it, and money between an account and a till of one country. */
export const demoDirections: readonly DemoDirection[] = demoCurrencies.flatMap((from) =>
  demoCurrencies.filter((to) => isSensible(from, to)).map((to) => ({ from, to })),
);

/** Shown first on the home page, by the codes of both sides. */
export const demoFavorites: readonly (readonly [from: string, to: string])[] = [
  ['USDTTRC20', 'CASHGELTBIL'],
  ['BTC', 'CASHUSDTBIL'],
  ['USDTTRC20', 'TBCBGEL'],
  ['ETH', 'BOGGEL'],
  ['CARDUSD', 'USDTTRC20'],
  ['USDTTON', 'CASHUSDBATM'],
  ['USDTERC20', 'CASHAEDDUBA'],
  ['SEPAEUR', 'BTC'],
];

function isSensible(from: DemoCurrency, to: DemoCurrency): boolean {
  if (from === to) return false;
  if (from.kind === 'crypto' || to.kind === 'crypto') return true;
  const isGeorgian = from.city !== 'DUBA' && to.city !== 'DUBA';
  return isGeorgian && (from.kind === 'cash') !== (to.kind === 'cash');
}

interface DemoTerms {
  readonly rateType: 'fixed' | 'floating';
  readonly lockPoint: LockPoint;
  readonly lockConfirmations: number;
  readonly confirmations: number;
  readonly lifetimeSeconds: number;
  readonly tolerancePercent: string;
}

const fixed = { rateType: 'fixed', lockPoint: 'creation', lockConfirmations: 0 } as const;
const chain = { lifetimeSeconds: 30 * 60, tolerancePercent: '0.1' };

/** Coins whose blocks take long are priced when the payment is seen or has settled; the rest hold the price. */
const termsByNetwork: Readonly<Record<string, DemoTerms>> = {
  BTC: { rateType: 'floating', lockPoint: 'detection', lockConfirmations: 0, confirmations: 2, ...chain },
  XMR: { rateType: 'floating', lockPoint: 'confirmations', lockConfirmations: 1, confirmations: 10, ...chain },
  LTC: { ...fixed, confirmations: 6, ...chain },
  TON: { ...fixed, confirmations: 1, ...chain },
  TRC20: { ...fixed, confirmations: 20, ...chain },
  ERC20: { ...fixed, confirmations: 12, ...chain },
  BEP20: { ...fixed, confirmations: 15, ...chain },
};

/** How an order in this direction is priced and how long it lives: a person walking to an office gets longer. */
export function demoTerms({ from }: DemoDirection): DemoTerms {
  const offChain = { ...fixed, confirmations: 0, tolerancePercent: '0' };
  if (from.kind === 'cash') return { ...offChain, lifetimeSeconds: 3 * 60 * 60 };
  return termsByNetwork[from.network ?? ''] ?? { ...offChain, lifetimeSeconds: 30 * 60 };
}

/** Who takes the money and who pays it: the till for cash, an operator by hand for the rest. */
export function demoMethod(currency: DemoCurrency): 'cash-office' | 'manual' {
  return currency.kind === 'cash' ? 'cash-office' : 'manual';
}
