import { getAddress } from 'viem';
import type { DepositAddresses, OurAddresses, PaymentPlugin, Signer } from '../../modules/payments/plugin.ts';
import { chainPart } from './chain-part.ts';
import { Chains } from './chains.ts';
import { deriveAddress } from './derive-address.ts';
import { describeTransfer, TransferDetails } from './describe-transfer.ts';
import { findMisfit } from './find-misfit.ts';
import { readHealth } from './health.ts';
import { type NodesOptions, usualNodes } from './node/nodes.ts';
import { chainsOf, EvmSettings, withoutSecrets } from './settings.ts';
import { methodName } from './texts.ts';

export interface EvmOptions {
  /** As they are now; checked by `EvmSettings` before. */
  readonly settings: () => EvmSettings;
  readonly addresses: DepositAddresses;
  /** What signs payouts; without it none are sent. */
  readonly signer: Signer | undefined;
  /** Which addresses are of orders or people here: nothing is paid out to them. */
  readonly ours: OurAddresses;
  /** The addresses of orders on a network, page by page, where what lies there is to be counted. */
  readonly depositAddresses?: (network: string) => AsyncIterable<readonly string[]>;
  /** The time that blocks and waiting payouts are held against. */
  readonly now: () => Date;
  /** How long nodes are waited for. */
  readonly nodes?: NodesOptions;
}

/** The coin and the tokens of chains of Ethereum's kind: payments are seen, and payouts sent, by nodes that speak JSON-RPC. */
export function createEvmMethod(options: EvmOptions): PaymentPlugin {
  const { settings, addresses, signer, now, nodes = usualNodes } = options;
  const chains = new Chains(settings, nodes);
  return {
    code: 'evm',
    name: methodName,
    currencyKinds: [],
    settings: {
      schema: EvmSettings,
      withoutSecrets,
      chainsOf,
      findMisfit: (saved, decimalsOf) => findMisfit(saved, decimalsOf, nodes),
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
      const { network, chainId } = found.chain;
      const { address } = await addresses.assign({ orderId, method: 'evm', network }, (index) => ({
        address: deriveAddress(chains.get(network).xpub, index),
        memo: '',
      }));
      const { token } = found.asset;
      const details: TransferDetails = {
        address,
        network,
        chainId,
        ...(token === undefined ? {} : { token: getAddress(token) }),
      };
      return { state: 'open', details };
    },
    // The address stays the order's: money may come late.
    async releaseInvoice() {},
    describe(invoice, page) {
      const details = TransferDetails.safeParse(invoice.details);
      // Gone where the customer was erased.
      return details.success ? describeTransfer(details.data, invoice, page) : [];
    },
    chain: chainPart({ ...options, chains }),
    health: () => readHealth(chains, now()),
  };
}
