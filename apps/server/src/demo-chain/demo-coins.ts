import { parseUnits } from '@tetri/money';
import { demoCurrencies, demoId } from '../modules/catalog/index.ts';
import { type PayoutRule, usualPayoutRule } from '../modules/payments/index.ts';

/** A currency of the demo that lies on the local chain. */
export interface DemoCoin {
  readonly code: string;
  readonly currencyId: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The chain's own coin is no contract. */
  readonly isToken: boolean;
  /** What the hot wallet begins with, and the least and the most that one order takes: decimal text, as the demo's catalogue has it. */
  readonly reserve: string;
  readonly min: string;
  readonly max: string;
  readonly reserveUnits: bigint;
  /** What the product may send of it by itself, and what a withdrawal from a wallet is at least and costs. */
  readonly rule: PayoutRule;
}

/** The network of the catalogue that the local chain stands for. */
export const demoNetwork = 'ERC20';

export const demoCoins: readonly DemoCoin[] = demoCurrencies
  .filter(({ network }) => network === demoNetwork)
  .map(({ code, symbol, decimals, reserve, min, max }) => ({
    code,
    currencyId: demoId('currency', code),
    symbol,
    decimals,
    isToken: symbol !== 'ETH',
    reserve,
    min,
    max,
    rule: demoRule(decimals, { reserve, min, max }),
    reserveUnits: parseUnits(reserve, decimals) ?? 0n,
  }));

/**
 * Bounds as an owner would set them: visitors of a public demo cost its hot wallet no more of what it pays the network with than
 * they pay themselves, and empty nothing within a day.
 */
function demoRule(
  decimals: number,
  { reserve, min, max }: { readonly reserve: string; readonly min: string; readonly max: string },
): PayoutRule {
  const units = (text: string) => parseUnits(text, decimals) ?? 0n;
  return {
    ...usualPayoutRule,
    isAutomatic: true,
    transactionMaxUnits: units(max),
    hourMaxUnits: units(max),
    dayMaxUnits: units(reserve),
    withdrawalMinUnits: units(min),
    // Several times what the network takes: 0.0008 ETH, 2 USDT.
    withdrawalFeeUnits: units(max) / 100_000n,
  };
}

/** The words that development chains are commonly started with: anybody may spend what their accounts hold. */
export const openMnemonic = 'test test test test test test test test test test test junk';
