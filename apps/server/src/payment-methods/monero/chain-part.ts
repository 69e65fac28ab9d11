import type { ChainPlugin } from '../../modules/payments/plugin.ts';
import type { Chains } from './chains.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { followChain } from './follow/follow-chain.ts';
import { chainName, moneroDecimals } from './settings.ts';
import { subaddressOf } from './subaddress.ts';
import { watchGiven } from './watch-given.ts';

export interface ChainPartOptions {
  readonly chains: Chains;
  /** How many addresses were given so far. */
  readonly addressCount: () => Promise<number>;
}

/** What works by itself: see `ChainPlugin`. */
export function chainPart({ chains, addressCount }: ChainPartOptions): ChainPlugin {
  return {
    networks: () => chains.all().map(({ network }) => network),
    chainOf: (network) => chainName(chains.get(network)),
    deriver({ currencyId, network, decimals }) {
      const chain = chains.ofCurrency(currencyId);
      if (chain?.network !== network || decimals !== moneroDecimals) return undefined;
      return (number) => ({ address: subaddressOf(chain, number), memo: '' });
    },
    pollMs: (network) => chains.get(network).pollMs,
    async follow(network, cursor) {
      const opened = await chains.open(chains.get(network));
      await watchGiven(opened, addressCount);
      return followChain(opened, cursor);
    },
    async confirm(deposit) {
      return confirmDeposit(await chains.open(chains.get(deposit.network)), deposit);
    },
    async payer() {
      throw new Error('payouts are not sent by this method');
    },
    contracts: () => [],
    async preparePayout() {
      return { state: 'impossible', reason: 'payouts are not sent by this method', isFinal: false };
    },
    hasSigned: async () => false,
    async send() {
      throw new Error('payouts are not sent by this method');
    },
    payoutStatus: async () => ({ state: 'waiting' }),
    balances: async () => [],
  };
}
