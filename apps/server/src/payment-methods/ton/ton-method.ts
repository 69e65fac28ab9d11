import type {
  DepositAddresses,
  OurAddresses,
  PaymentPlugin,
  PluginHealth,
  Signer,
} from '../../modules/payments/plugin.ts';
import { assignedOf, chainPart } from './chain-part.ts';
import { Chains, usualTimeoutMs } from './chains.ts';
import { describeTransfer, TransferDetails } from './describe-transfer.ts';
import { chainsOf, findMisfit, tonDecimals, TonSettings, walletsOf, withoutSecrets, withSecrets } from './settings.ts';
import { methodName } from './texts.ts';

export interface TonOptions {
  /** As they are now; checked by `TonSettings` before. */
  readonly settings: () => TonSettings;
  readonly addresses: DepositAddresses;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
  /** Which addresses are of orders or people here: nothing is paid out to them. */
  readonly ours: OurAddresses;
  /** The time that blocks are held against. */
  readonly now: () => Date;
  /** How long a node may take for a whole answer. */
  readonly timeoutMs?: number;
}

/** The coin of TON: customers pay to one wallet, each with a memo; payments are seen, and payouts sent, by an HTTP interface. */
export function createTonMethod(options: TonOptions): PaymentPlugin {
  const { settings, addresses, signer, ours, now, timeoutMs = usualTimeoutMs } = options;
  const chains = new Chains(settings, timeoutMs);
  return {
    code: 'ton',
    name: methodName,
    currencyKinds: [],
    settings: { schema: TonSettings, withoutSecrets, withSecrets, chainsOf, walletsOf, findMisfit },
    capabilities: {
      payIn: true,
      payOut: true,
      seesPayments: true,
      sendsPayouts: signer !== undefined,
      customerSaysPaid: false,
    },
    async accepts({ currencyId }) {
      return chains.chainOf(currencyId) ? { isAccepted: true } : { isAccepted: false, reason: 'requisitesExhausted' };
    },
    async openInvoice({ orderId, currencyId, decimals, network: wanted }) {
      const chain = chains.chainOf(currencyId);
      // With other decimals its units would mean another amount on the chain.
      if (!chain || decimals !== tonDecimals || (wanted ?? chain.network) !== chain.network)
        return { state: 'refused', reason: 'requisitesExhausted' };
      const { network } = chain;
      const assigned = await addresses.assign({ orderId, method: 'ton', network }, (index) =>
        assignedOf(chains.get(network), index),
      );
      const details: TransferDetails = { ...assigned, network };
      return { state: 'open', details };
    },
    // The memo stays the order's: money may come late.
    async releaseInvoice() {},
    describe(invoice, page) {
      const details = TransferDetails.safeParse(invoice.details);
      // Gone where the customer was erased.
      return details.success ? describeTransfer(details.data, invoice, page) : [];
    },
    chain: chainPart({ chains, ours, signer }),
    health: () => readHealth(chains, now()),
  };
}

/** Blocks come every few seconds: where none came for so long, the node stands still, or the chain does. */
const stillMs = 5 * 60_000;

async function readHealth(chains: Chains, now: Date): Promise<PluginHealth> {
  const asked = await Promise.all(
    chains.all().map(async (chain) => {
      try {
        const { head } = await chains.open(chain);
        const ageMs = now.getTime() - head.timeSeconds * 1000;
        return ageMs > stillMs
          ? [`${chain.network}: the last block of the node is ${Math.round(ageMs / 60_000)} minutes old`]
          : [];
      } catch (error) {
        return [`${chain.network}: ${error instanceof Error ? error.message : String(error)}`];
      }
    }),
  );
  const problems = asked.flat();
  return { isHealthy: problems.length === 0, problems };
}
