import { parseUnits } from '@tetri/money';
import { demoCurrencies, demoId } from '../modules/catalog/index.ts';

/** A currency of the demo that lies on the local chain. */
export interface DemoCoin {
  readonly code: string;
  readonly currencyId: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The chain's own coin is no contract. */
  readonly isToken: boolean;
  /** What the hot wallet begins with, and the most that one order takes: decimal text, as the demo's catalogue has it. */
  readonly reserve: string;
  readonly max: string;
  readonly reserveUnits: bigint;
  /** What is withdrawn from a wallet at least. */
  readonly withdrawalMinUnits: bigint;
}

/** The network of the catalogue that the local chain stands for. */
export const demoNetwork = 'ERC20';

export const demoCoins: readonly DemoCoin[] = demoCurrencies
  .filter(({ network }) => network === demoNetwork)
  .map(({ code, symbol, decimals, reserve, max }) => ({
    code,
    currencyId: demoId('currency', code),
    symbol,
    decimals,
    isToken: symbol !== 'ETH',
    reserve,
    max,
    // Of what the largest order gives, one in a thousand.
    withdrawalMinUnits: (parseUnits(max, decimals) ?? 1000n) / 1000n,
    reserveUnits: parseUnits(reserve, decimals) ?? 0n,
  }));

/** The words that development chains are commonly started with: anybody may spend what their accounts hold. */
export const openMnemonic = 'test test test test test test test test test test test junk';
