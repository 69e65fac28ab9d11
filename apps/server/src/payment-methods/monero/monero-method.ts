import type { DepositAddresses, OurAddresses, PaymentPlugin, Signer } from '../../modules/payments/plugin.ts';
import { chainPart } from './chain-part.ts';
import { Chains } from './chains.ts';
import { describeTransfer, TransferDetails } from './describe-transfer.ts';
import { readHealth } from './health.ts';
import {
  chainsOf,
  findMisfit,
  moneroDecimals,
  MoneroSettings,
  walletsOf,
  withoutSecrets,
  withSecrets,
} from './settings.ts';
import { subaddressOf } from './subaddress.ts';
import { methodName } from './texts.ts';
import { watchGiven } from './watch-given.ts';

export interface MoneroOptions {
  /** As they are now; checked by `MoneroSettings` before. */
  readonly settings: () => MoneroSettings;
  readonly addresses: DepositAddresses;
  /** How many addresses were given so far. */
  readonly addressCount: () => Promise<number>;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
  /** Which addresses are of orders or people here: nothing is paid out to them. */
  readonly ours: OurAddresses;
  /** The time that blocks are held against. */
  readonly now: () => Date;
  /** How long a node or a wallet may take for a whole answer. */
  readonly timeoutMs?: number;
}

/** Monero: each order is paid to a subaddress of its own, and a wallet that can only look sees what comes. */
export function createMoneroMethod(options: MoneroOptions): PaymentPlugin {
  const { settings, addresses, addressCount, signer, ours, now, timeoutMs = 30_000 } = options;
  const chains = new Chains(settings, timeoutMs);
  return {
    code: 'monero',
    name: methodName,
    currencyKinds: [],
    settings: { schema: MoneroSettings, withoutSecrets, withSecrets, chainsOf, walletsOf, findMisfit },
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
      // With other decimals its units would mean another amount on the chain.
      if (!chain || decimals !== moneroDecimals || (wanted ?? chain.network) !== chain.network)
        return { state: 'refused', reason: 'requisitesExhausted' };
      const { network } = chain;
      const { address } = await addresses.assign({ orderId, method: 'monero', network }, (number) => ({
        address: subaddressOf(chains.get(network), number),
        memo: '',
      }));
      // No page shows it before the wallet looks for payments to it.
      await watchGiven(await chains.open(chains.get(network)), addressCount);
      return { state: 'open', details: { address, network } satisfies TransferDetails };
    },
    // The address stays the order's: money may come late.
    async releaseInvoice() {},
    describe(invoice, page) {
      const details = TransferDetails.safeParse(invoice.details);
      // Gone where the customer was erased.
      return details.success ? describeTransfer(details.data, invoice, page) : [];
    },
    chain: chainPart({ chains, addressCount, ours, signer }),
    health: () => readHealth(chains, now()),
  };
}
