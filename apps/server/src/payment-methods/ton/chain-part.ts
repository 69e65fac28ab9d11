import { tonAccountOf, tonAddressOf } from '@tetri/destinations';
import type {
  AssignedAddress,
  ChainPlugin,
  OurAddresses,
  PlaceBalance,
  Signer,
} from '../../modules/payments/plugin.ts';
import type { Chains } from './chains.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { followChain } from './follow/follow-chain.ts';
import { memoOf } from './memo.ts';
import { walletState } from './node/calls.ts';
import { feeNano, preparePayout, tonKey, usualFeeNano } from './payout/prepare-payout.ts';
import { readProgress } from './payout/read-progress.ts';
import { sendRaw } from './payout/send-raw.ts';
import { chainName, type TonChain, tonDecimals } from './settings.ts';

export interface ChainPartOptions {
  readonly chains: Chains;
  readonly ours: OurAddresses;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
}

/** Where the order or person of this number pays: all to one wallet, each with a memo. */
export function assignedOf({ address }: Pick<TonChain, 'address'>, number: number): AssignedAddress {
  return { address: tonAddressOf(tonAccountOf(address) ?? ''), memo: memoOf(number) };
}

/** What works by itself: see `ChainPlugin`. */
export function chainPart({ chains, ours, signer }: ChainPartOptions): ChainPlugin {
  return {
    networks: () => chains.all().map(({ network }) => network),
    chainOf: (network) => chainName(chains.get(network)),
    deriver({ currencyId, network, decimals }) {
      const chain = chains.chainOf(currencyId);
      if (chain?.network !== network || decimals !== tonDecimals) return undefined;
      return (number) => assignedOf(chains.get(network), number);
    },
    pollMs: (network) => chains.get(network).pollMs,
    async follow(network, cursor) {
      const chain = chains.get(network);
      return followChain(chain, await chains.open(chain), cursor);
    },
    async confirm(deposit) {
      const chain = chains.get(deposit.network);
      return confirmDeposit(chain, await chains.open(chain), deposit);
    },
    async payer() {
      if (!signer) throw new Error('there is no signer');
      return signer.address(tonKey);
    },
    contracts: () => [],
    async preparePayout(payout, numbers) {
      const chain = chains.find(payout.network);
      if (!chain) return { state: 'impossible', reason: `the network ${payout.network} is not set up`, isFinal: false };
      if (!signer) return { state: 'impossible', reason: 'there is no signer', isFinal: false };
      return preparePayout({ chain, open: () => chains.open(chain), signer, ours }, payout, numbers);
    },
    async hasSigned(payoutId) {
      if (!signer) throw new Error('there is no signer');
      return (await signer.signed(payoutId)).length > 0;
    },
    async send(network, signed) {
      await sendRaw((await chains.open(chains.get(network))).node, signed);
    },
    async payoutStatus(payout, signed) {
      return readProgress(await chains.open(chains.get(payout.network)), payout, signed);
    },
    async estimateFees(network) {
      const chain = chains.get(network);
      // A fee that is always nearly the same is known all the same only while the network answers.
      await chains.open(chain);
      const { currencyId } = chain;
      return [{ currencyId, kind: 'payout', feeCurrencyId: currencyId, feeUnits: usualFeeNano }];
    },
    async balances(network) {
      const chain = chains.get(network);
      const { node } = await chains.open(chain);
      return signer ? [await hotBalance(chain, node.ask.bind(node), await signer.address(tonKey))] : [];
    },
  };
}

/** Keeping an account costs a little now and then, which nobody books. */
async function hotBalance(
  { currencyId }: TonChain,
  ask: Awaited<ReturnType<Chains['open']>>['node']['ask'],
  address: string,
): Promise<PlaceBalance> {
  const { balance: units } = await ask(walletState(tonAccountOf(address) ?? ''));
  return { currencyId, place: 'hot', units, unbookedUnits: feeNano };
}
