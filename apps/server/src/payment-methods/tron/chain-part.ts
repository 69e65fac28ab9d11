import type { ChainPlugin, OurAddresses, Signer } from '../../modules/payments/plugin.ts';
import { readBalances } from './balances.ts';
import type { Chains } from './chains.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { deriveAddress } from './derive-address.ts';
import { followChain } from './follow/follow-chain.ts';
import { estimateFees } from './payout/estimate-fees.ts';
import { preparePayout, tokensOf, tronKey } from './payout/prepare-payout.ts';
import { readProgress } from './payout/read-progress.ts';
import { sendRaw } from './payout/send-raw.ts';
import { chainName } from './settings.ts';

export interface ChainPartOptions {
  readonly chains: Chains;
  readonly ours: OurAddresses;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
}

/** What works by itself: see `ChainPlugin`. */
export function chainPart({ chains, ours, signer }: ChainPartOptions): ChainPlugin {
  const on = async (network: string) => {
    const chain = chains.get(network);
    return { chain, node: await chains.nodeOf(chain) };
  };
  return {
    networks: () => chains.all().map(({ network }) => network),
    chainOf: (network) => chainName(chains.get(network)),
    deriver({ currencyId, network, decimals }) {
      const found = chains.assetOf(currencyId);
      if (found?.asset.decimals !== decimals || found.chain.network !== network) return undefined;
      return (number) => ({ address: deriveAddress(chains.get(network).xpub, number), memo: '' });
    },
    pollMs: (network) => chains.get(network).pollMs,
    async follow(network, cursor, ours) {
      const { chain, node } = await on(network);
      return followChain(chain, node, cursor, ours);
    },
    async confirm(deposit) {
      const { chain, node } = await on(deposit.network);
      return confirmDeposit(chain, node, deposit);
    },
    async payer() {
      if (!signer) throw new Error('there is no signer');
      return signer.address(tronKey);
    },
    contracts: (network) => tokensOf(chains.get(network)),
    async preparePayout(payout) {
      const chain = chains.find(payout.network);
      if (!chain) return { state: 'impossible', reason: `the network ${payout.network} is not set up`, isFinal: false };
      if (!signer) return { state: 'impossible', reason: 'there is no signer', isFinal: false };
      return preparePayout({ chain, node: () => chains.nodeOf(chain), signer, ours }, payout);
    },
    async hasSigned(payoutId) {
      if (!signer) throw new Error('there is no signer');
      return (await signer.signed(payoutId)).length > 0;
    },
    async send(network, signed) {
      await sendRaw((await on(network)).node, signed);
    },
    async payoutStatus(payout, signed) {
      const { chain, node } = await on(payout.network);
      return readProgress(chain, node, payout, signed);
    },
    async estimateFees(network) {
      const { chain, node } = await on(network);
      return estimateFees(chain, node, signer && (await signer.address(tronKey)));
    },
    async balances(network) {
      const { chain, node } = await on(network);
      return signer ? readBalances(chain, node, await signer.address(tronKey)) : [];
    },
  };
}
