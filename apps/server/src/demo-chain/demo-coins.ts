import { demoId } from '../modules/catalog/index.ts';

/** A currency of the demo that lies on the local chain, and what the hot wallet begins with, as its reserve says. */
export interface DemoCoin {
  readonly code: string;
  readonly currencyId: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The chain's own coin is no contract. */
  readonly isToken: boolean;
  readonly reserveUnits: bigint;
}

/** The network of the catalogue that the local chain stands for. */
export const demoNetwork = 'ERC20';

const coin = (code: string, symbol: string, decimals: number, reserve: bigint): DemoCoin => ({
  code,
  currencyId: demoId('currency', code),
  symbol,
  decimals,
  isToken: symbol !== 'ETH',
  reserveUnits: reserve * 10n ** BigInt(decimals),
});

export const demoCoins: readonly DemoCoin[] = [
  coin('ETH', 'ETH', 18, 185n),
  coin('USDTERC20', 'USDT', 6, 320_000n),
  coin('USDCERC20', 'USDC', 6, 210_000n),
];

/** The words that development chains are commonly started with: anybody may spend what their accounts hold. */
export const openMnemonic = 'test test test test test test test test test test test junk';
