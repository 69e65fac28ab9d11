import type {
  DepositAddresses,
  OurAddresses,
  PaymentPlugin,
  PluginHealth,
  Signer,
} from '../../modules/payments/plugin.ts';
import { chainPart } from './chain-part.ts';
import { Chains, usualTimeoutMs } from './chains.ts';
import { deriveAddress } from './derive-address.ts';
import { describeTransfer, TransferDetails } from './describe-transfer.ts';
import { findMisfit } from './find-misfit.ts';
import { headBlock } from './node/calls.ts';
import { chainsOf, TronSettings, withoutSecrets, withSecrets } from './settings.ts';
import { methodName } from './texts.ts';

export interface TronOptions {
  /** As they are now; checked by `TronSettings` before. */
  readonly settings: () => TronSettings;
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

/** TRX and TRC-20 tokens: payments are seen, and payouts sent, by a node's HTTP interface. */
export function createTronMethod(options: TronOptions): PaymentPlugin {
  const { settings, addresses, signer, ours, now, timeoutMs = usualTimeoutMs } = options;
  const chains = new Chains(settings, timeoutMs);
  return {
    code: 'tron',
    name: methodName,
    currencyKinds: [],
    settings: {
      schema: TronSettings,
      withoutSecrets,
      withSecrets,
      chainsOf,
      findMisfit: (saved, decimalsOf) => findMisfit(saved, decimalsOf, (next) => new Chains(() => next, timeoutMs)),
    },
    capabilities: {
      payIn: true,
      payOut: true,
      seesPayments: true,
      sendsPayouts: signer !== undefined,
      customerSaysPaid: false,
    },
    async accepts({ currencyId }) {
      return chains.assetOf(currencyId) ? { isAccepted: true } : { isAccepted: false, reason: 'requisitesExhausted' };
    },
    async openInvoice({ orderId, currencyId, decimals, network: wanted }) {
      const found = chains.assetOf(currencyId);
      const isThere = wanted === undefined || wanted === found?.chain.network;
      // With other decimals its units would mean another amount on the chain.
      if (found?.asset.decimals !== decimals || !isThere) return { state: 'refused', reason: 'requisitesExhausted' };
      const { network } = found.chain;
      const { address } = await addresses.assign({ orderId, method: 'tron', network }, (index) => ({
        address: deriveAddress(chains.get(network).xpub, index),
        memo: '',
      }));
      const details: TransferDetails = { address, network };
      return { state: 'open', details };
    },
    // The address stays the order's: money may come late.
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

/** Blocks come every three seconds: where none came for so long, the node stands still, or the chain does. */
const stillMs = 5 * 60_000;

async function readHealth(chains: Chains, now: Date): Promise<PluginHealth> {
  const asked = await Promise.all(
    chains.all().map(async (chain) => {
      try {
        const { timestampMs } = await (await chains.nodeOf(chain)).ask(headBlock);
        const ageMs = now.getTime() - timestampMs;
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
