import type { ChainPlugin, OurAddresses, Signer } from '../../modules/payments/plugin.ts';
import { readBalances } from './balances.ts';
import { chainName } from './settings.ts';
import type { Chains } from './chains.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { deriveAddress } from './derive-address.ts';
import { followChain } from './follow/follow-chain.ts';
import { evmKey } from './payout/evm-key.ts';
import { estimateFees } from './payout/estimate-fees.ts';
import { PayoutFailures } from './payout/payout-failures.ts';
import { preparePayout, tokensOf } from './payout/prepare-payout.ts';
import { readProgress } from './payout/read-progress.ts';
import { replacePayout } from './payout/replace-payout.ts';
import { sendRaw } from './payout/send-raw.ts';
import { evmSweeping } from './sweep/evm-sweeping.ts';

export interface ChainPartOptions {
  readonly chains: Chains;
  readonly ours: OurAddresses;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
  /** The addresses of orders on a network, where they are to be counted too. */
  readonly depositAddresses?: ((network: string) => AsyncIterable<readonly string[]>) | undefined;
  readonly now: () => Date;
}

/** What works by itself: see `ChainPlugin`. */
export function chainPart({ chains, ours, signer, depositAddresses, now }: ChainPartOptions): ChainPlugin {
  const failures = new PayoutFailures(now);
  const on = (network: string) => {
    const chain = chains.get(network);
    return { chain, nodes: chains.nodesOf(chain) };
  };
  return {
    chainOf: (network) => chainName(chains.get(network)),
    networks: () => chains.all().map(({ network }) => network),
    deriver({ currencyId, network, decimals }) {
      const found = chains.assetOf(currencyId);
      if (found?.asset.decimals !== decimals || found.chain.network !== network) return undefined;
      return (number) => ({ address: deriveAddress(chains.get(network).xpub, number), memo: '' });
    },
    pollMs: (network) => chains.get(network).pollMs,
    follow(network, cursor, ours) {
      const { chain, nodes } = on(network);
      return followChain(chain, nodes, cursor, ours);
    },
    async confirm(deposit) {
      const { chain, nodes } = on(deposit.network);
      return nodes.ask((node) => confirmDeposit(node, chain, deposit));
    },
    async payer() {
      if (!signer) throw new Error('there is no signer');
      return signer.address(evmKey);
    },
    contracts: (network) => tokensOf(chains.get(network)),
    async preparePayout(payout, numbers) {
      const chain = chains.find(payout.network);
      if (!chain) return { state: 'impossible', reason: `the network ${payout.network} is not set up`, isFinal: false };
      if (!signer) return { state: 'impossible', reason: 'there is no signer', isFinal: false };
      return preparePayout({ chain, nodes: chains.nodesOf(chain), signer, ours }, payout, numbers);
    },
    signsAhead: true,
    async hasSigned(payoutId) {
      if (!signer) throw new Error('there is no signer');
      return (await signer.signed(payoutId)).length > 0;
    },
    async send(network, signed) {
      await on(network).nodes.ask((node) => sendRaw(node, signed));
    },
    async payoutStatus(payout, signed) {
      const { chain, nodes } = on(payout.network);
      const found = await nodes.ask((node) => readProgress(node, chain, payout, signed));
      return failures.judge(found, { chain, nodes }, payout, signed);
    },
    async replacePayout(payout, signed, signedAt) {
      const { chain, nodes } = on(payout.network);
      const isDue = now().getTime() - signedAt.getTime() >= chain.stuckSeconds * 1000;
      return signer && isDue ? replacePayout({ chain, nodes, signer }, payout, signed) : undefined;
    },
    async estimateFees(network) {
      const { chain, nodes } = on(network);
      const payer = signer && (await signer.address(evmKey));
      return nodes.ask((node) => estimateFees(node, { chain, payer }));
    },
    async balances(network) {
      const { chain, nodes } = on(network);
      const hot = signer && (await signer.address(evmKey));
      const places = [
        ...(hot === undefined ? [] : [['hot', () => onePage(hot)] as const]),
        ...(depositAddresses ? [['deposits', () => depositAddresses(network)] as const] : []),
      ];
      return nodes.ask((node) => readBalances(node, chain, places));
    },
    sweeping: signer && evmSweeping({ chains, signer, now }),
  };
}

async function* onePage(address: string): AsyncGenerator<readonly string[]> {
  yield [address];
}
