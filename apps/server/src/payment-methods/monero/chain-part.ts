import { type ChainPlugin, LostCoins, type OurAddresses, type Signer } from '../../modules/payments/plugin.ts';
import type { Chains } from './chains.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { followChain } from './follow/follow-chain.ts';
import { estimateFee } from './payout/estimate-fee.ts';
import { later, moneroKeyName, preparePayout } from './payout/prepare-payout.ts';
import { readProgress } from './payout/read-progress.ts';
import { sendRaw } from './payout/send-raw.ts';
import { chainName, moneroDecimals } from './settings.ts';
import { subaddressOf } from './subaddress.ts';
import { watchGiven } from './watch-given.ts';

export interface ChainPartOptions {
  readonly chains: Chains;
  /** How many addresses were given so far. */
  readonly addressCount: () => Promise<number>;
  readonly ours: OurAddresses;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
}

/** What works by itself: see `ChainPlugin`. */
export function chainPart({ chains, addressCount, ours, signer }: ChainPartOptions): ChainPlugin {
  const lost = new LostCoins();
  return {
    networks: () => chains.all().map(({ network }) => network),
    chainOf: (network) => chainName(chains.get(network)),
    deriver({ currencyId, network, decimals }) {
      const chain = chains.ofCurrency(currencyId);
      if (chain?.network !== network || decimals !== moneroDecimals) return undefined;
      return (number) => ({ address: subaddressOf(chains.get(network), number), memo: '' });
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
      if (!signer) throw new Error('there is no signer');
      return signer.address(moneroKeyName);
    },
    contracts: () => [],
    async preparePayout(payout) {
      const chain = chains.find(payout.network);
      if (!chain) return later(`the network ${payout.network} is not set up`);
      if (!signer) return later('there is no signer');
      // What is signed at a node of another chain, or at none, would wait for ever.
      await chains.atNode(chain);
      return preparePayout({ chain, signer, ours }, payout);
    },
    async hasSigned(payoutId) {
      if (!signer) throw new Error('there is no signer');
      return (await signer.signed(payoutId)).length > 0;
    },
    send: async (network, signed) => sendRaw((await chains.atNode(chains.get(network))).node, signed),
    async payoutStatus(payout, signed) {
      const { chain, node } = await chains.atNode(chains.get(payout.network));
      return readProgress({ node, payoutConfirmations: chain.payoutConfirmations, lost }, signed);
    },
    async estimateFees(network) {
      const { chain, node } = await chains.atNode(chains.get(network));
      const { currencyId } = chain;
      const feeUnits = await estimateFee(node, chain);
      return feeUnits === undefined ? [] : [{ currencyId, kind: 'payout', feeCurrencyId: currencyId, feeUnits }];
    },
    async balances(network) {
      const { currencyId } = chains.get(network);
      return signer ? [{ currencyId, place: 'hot', units: await signer.balance(moneroKeyName) }] : [];
    },
  };
}
