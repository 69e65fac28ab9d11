import { type ChainPlugin, LostCoins, type OurAddresses, type Signer } from '../../modules/payments/plugin.ts';
import type { Chains } from './chains.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { deriveAddress } from './derive-address.ts';
import { followChain } from './follow/follow-chain.ts';
import { coinDecimals, preparePayout } from './payout/prepare-payout.ts';
import { readProgress } from './payout/read-progress.ts';
import { replacePayout } from './payout/replace-payout.ts';
import { sendRaw } from './payout/send-raw.ts';
import { readFeeRates } from './payout/fees.ts';
import { sizeOf } from './payout/choose-coins.ts';
import { later } from './payout/sign-transfer.ts';

export interface ChainPartOptions {
  readonly chains: Chains;
  readonly ours: OurAddresses;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
  readonly now: () => Date;
}

/** Of a payout of one coin to an address of the newest usual kind (a script of 34 bytes), with change. */
const usualSize = sizeOf(1, 34, true);

/** What works by itself: see `ChainPlugin`. The signer's key has the name of the chain's kind. */
export function chainPart({ chains, ours, signer, now }: ChainPartOptions): ChainPlugin {
  const lost = new LostCoins();
  return {
    chainOf: (network) => chains.get(network).kind,
    networks: () => chains.all().map(({ network }) => network),
    deriver({ currencyId, network, decimals }) {
      const chain = chains.ofCurrency(currencyId);
      if (chain?.network !== network || decimals !== coinDecimals) return undefined;
      const { kind } = chain;
      return (number) => ({ address: deriveAddress(chains.get(network).xpub, kind, number), memo: '' });
    },
    pollMs: (network) => chains.find(network)?.pollMs ?? 60_000,
    follow: async (network, cursor, isOurs) => followChain(await chains.at(network), cursor, isOurs),
    confirm: async (deposit) => confirmDeposit(await chains.at(deposit.network), deposit),
    async payer(network) {
      const { kind } = chains.get(network);
      if (!signer) throw new Error('there is no signer');
      return signer.address(kind);
    },
    contracts: () => [],
    async preparePayout(payout) {
      if (!chains.find(payout.network)) return later(`the network ${payout.network} is not set up`);
      if (!signer) return later('there is no signer');
      return preparePayout(await chains.at(payout.network), { signer, ours }, payout);
    },
    async hasSigned(payoutId) {
      if (!signer) throw new Error('there is no signer');
      return (await signer.signed(payoutId)).length > 0;
    },
    send: async (network, signed) => sendRaw((await chains.at(network)).node, signed),
    payoutStatus: async ({ network }, signed) => readProgress(await chains.at(network), signed, lost),
    async replacePayout(payout, signed, signedAt) {
      const at = await chains.at(payout.network);
      const isDue = now().getTime() - signedAt.getTime() >= at.chain.stuckSeconds * 1000;
      return signer && isDue ? replacePayout(at, signer, payout, signed) : undefined;
    },
    async estimateFees(network) {
      const { chain, node } = await chains.at(network);
      const rates = await readFeeRates(node, chain);
      const { currencyId } = chain;
      if (!rates) return [];
      const feeUnits = rates.wanted * BigInt(usualSize);
      return [{ currencyId, kind: 'payout', feeCurrencyId: currencyId, feeUnits }];
    },
    async balances(network) {
      const { chain, wallet } = await chains.at(network);
      if (!signer) return [];
      const coins = await wallet.coins(await signer.address(chain.kind));
      return [{ currencyId: chain.currencyId, place: 'hot', units: coins.reduce((sum, { units }) => sum + units, 0n) }];
    },
  };
}
