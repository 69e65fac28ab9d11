import type { Db } from '../../../../platform/database/index.ts';
import type { Breach } from '../../../ledger/index.ts';
import { payoutAddress } from '../../core/payout-address.ts';
import type { Plugins } from '../../methods/plugins.ts';
import type { ChainPlugin } from '../../plugin.ts';
import { readSignedOfOrder } from '../store/payout-transactions.ts';
import { findSentPayouts, type Payout } from '../store/payouts.ts';

export interface SentCheck {
  readonly breaches: readonly Breach[];
  /** How many payouts their networks were asked about. */
  readonly asked: number;
  /** Networks that did not answer, each with what was wrong. */
  readonly silent: ReadonlyMap<string, string>;
}

/**
 * Asks the networks about the payouts that the product has sent lately (I4): of all that was ever signed for an order exactly
 * one transaction has gone through.
 */
export async function checkSent(db: Db, plugins: Plugins): Promise<SentCheck> {
  const breaches: Breach[] = [];
  const silent = new Map<string, string>();
  let asked = 0;
  for (const payout of await findSentPayouts(db)) {
    const chain = plugins.find(payout.method)?.chain;
    const signed = await readSignedOfOrder(db, payout);
    const network = signed[0]?.network;
    if (!chain || network === undefined || !isAskable(chain, signed) || silent.has(network)) continue;
    try {
      const through = await countThrough(chain, payout, signed);
      if (through === undefined) continue;
      asked += 1;
      if (through !== 1)
        breaches.push({
          invariant: 'I4',
          subject: `order ${payout.uid}`,
          detail: `its payout is recorded as sent, and ${through} of its transactions went through on ${network}`,
        });
    } catch (error) {
      silent.set(network, error instanceof Error ? error.message : String(error));
    }
  }
  return { breaches, asked, silent };
}

/** Its network is set up, and still stands for the chain that they were signed for. */
function isAskable(chain: ChainPlugin, signed: Awaited<ReturnType<typeof readSignedOfOrder>>): boolean {
  return signed.every(
    (one) => chain.networks().includes(one.network) && (one.chain === '' || one.chain === chain.chainOf(one.network)),
  );
}

/** How many of the transactions went through; undefined where the person it went to was erased. */
async function countThrough(
  chain: ChainPlugin,
  { id, currencyId, units, decimals, destination }: Payout,
  signed: Awaited<ReturnType<typeof readSignedOfOrder>>,
): Promise<number | undefined> {
  const to = payoutAddress(destination);
  if (!to || signed.some(({ raw }) => raw === '')) return undefined;
  let through = 0;
  for (const one of signed) {
    const asked = { payoutId: id, network: one.network, currencyId, units, decimals, ...to };
    const { state } = await chain.payoutStatus(asked, [one]);
    if (state === 'succeeded' || state === 'confirming') through += 1;
  }
  return through;
}
