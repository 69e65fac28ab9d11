import type { DepositAddresses, OurAddresses, PaymentPlugin, Signer } from '../../modules/payments/plugin.ts';
import { chainPart } from './chain-part.ts';
import { Chains } from './chains.ts';
import { deriveAddress } from './derive-address.ts';
import { describeTransfer, TransferDetails } from './describe-transfer.ts';
import { readHealth } from './health.ts';
import { coinDecimals } from './payout/prepare-payout.ts';
import { BitcoinSettings, chainsOf, withoutPasswords } from './settings.ts';
import { methodName } from './texts.ts';

export interface BitcoinOptions {
  /** As they are now; checked by `BitcoinSettings` before. */
  readonly settings: () => BitcoinSettings;
  readonly addresses: DepositAddresses;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
  /** Which addresses are of orders or people here: nothing is paid out to them. */
  readonly ours: OurAddresses;
  /** The time that blocks are held against. */
  readonly now: () => Date;
  /** How long a node is waited for. */
  readonly timeoutMs?: number;
}

/** Bitcoin, Litecoin and their like: payments are seen, and payouts sent, by a node of Bitcoin Core's kind. */
export function createBitcoinMethod(options: BitcoinOptions): PaymentPlugin {
  const { settings, addresses, signer, ours, now, timeoutMs = 30_000 } = options;
  const chains = new Chains(settings, timeoutMs);
  return {
    code: 'bitcoin',
    name: methodName,
    currencyKinds: [],
    settings: { schema: BitcoinSettings, withoutSecrets: withoutPasswords, chainsOf, findMisfit },
    capabilities: {
      payIn: true,
      payOut: true,
      seesPayments: true,
      sendsPayouts: signer !== undefined,
      customerSaysPaid: false,
    },
    async accepts({ currencyId }) {
      return chains.ofCurrency(currencyId)
        ? { isAccepted: true }
        : { isAccepted: false, reason: 'requisitesExhausted' };
    },
    async openInvoice({ orderId, currencyId, decimals, network: wanted }) {
      const chain = chains.ofCurrency(currencyId);
      const isThere = wanted === undefined || wanted === chain?.network;
      // With other decimals its units would mean another amount on the chain.
      if (!chain || !isThere || decimals !== coinDecimals) return { state: 'refused', reason: 'requisitesExhausted' };
      const { network, kind } = chain;
      const { address } = await addresses.assign({ orderId, method: 'bitcoin', network }, (index) => ({
        address: deriveAddress(chains.get(network).xpub, kind, index),
        memo: '',
      }));
      return { state: 'open', details: { address, network, kind } satisfies TransferDetails };
    },
    // The address stays the order's: money may come late.
    async releaseInvoice() {},
    describe(invoice, page) {
      const details = TransferDetails.safeParse(invoice.details);
      // Gone where the customer was erased.
      return details.success ? describeTransfer(details.data, invoice, page) : [];
    },
    chain: chainPart({ chains, ours, signer, now }),
    health: () => readHealth(chains, now()),
  };
}

/** Every coin of this kind has as many. */
async function findMisfit(
  saved: unknown,
  decimalsOf: (currencyId: string) => number | undefined,
): Promise<string | undefined> {
  const chains = BitcoinSettings.safeParse(saved).data?.chains ?? [];
  const at = chains.findIndex(({ currencyId }) => (decimalsOf(currencyId) ?? coinDecimals) !== coinDecimals);
  return at === -1 ? undefined : `chains.${at}.currencyId`;
}
