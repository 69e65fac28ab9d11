import type { Db } from '../../../../platform/database/index.ts';
import type { Breach } from '../../../ledger/index.ts';
import { payoutAddress } from '../../core/payout-address.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { type ChainPlugin, PayoutUnreadable } from '../../plugin.ts';
import { readSignedOfOrder, type StoredTransaction } from '../store/payout-transactions.ts';
import { findSentPayouts } from '../store/automatic-payouts.ts';
import type { Payout } from '../store/payouts.ts';

export interface SentCheck {
  readonly breaches: readonly Breach[];
  /** How many payouts their networks were asked about. */
  readonly asked: number;
  /** Networks some of whose payouts could not be judged, each with why at first, and how many they are. */
  readonly unjudged: ReadonlyMap<string, { readonly problem: string; readonly payouts: number }>;
}

/**
 * Asks the networks about the payouts that the product has sent lately (I4): of all that was ever signed for an order exactly
 * one transaction has gone through.
 */
export async function checkSent(db: Db, plugins: Plugins): Promise<SentCheck> {
  const breaches: Breach[] = [];
  const unjudged = new Map<string, { problem: string; payouts: number }>();
  const silent = new Set<string>();
  let asked = 0;
  for (const payout of await findSentPayouts(db)) {
    const signed = await readSignedOfOrder(db, payout);
    const [first] = signed;
    if (!first) continue;
    const name = first.chain === '' ? first.network : `${first.network} (${first.chain})`;
    const pass = (problem: string) => {
      const known = unjudged.get(name);
      unjudged.set(name, { problem: known?.problem ?? problem, payouts: (known?.payouts ?? 0) + 1 });
    };
    if (silent.has(name)) {
      pass('');
      continue;
    }
    try {
      const through = await countThrough(askable(plugins, payout, signed), payout, signed);
      if (through === undefined) continue;
      asked += 1;
      if (through !== 1)
        breaches.push({
          invariant: 'I4',
          subject: `order ${payout.uid}`,
          detail: `its payout is recorded as sent, and ${through} of its transactions went through on ${first.network}`,
        });
    } catch (error) {
      // A network that does not answer is not asked about each of its payouts.
      if (!(error instanceof PayoutUnreadable)) silent.add(name);
      pass(error instanceof Error ? error.message : String(error));
    }
  }
  return { breaches, asked, unjudged };
}

/** What answers for the chain that they were signed for. Throws where none is set up for it any more. */
function askable(plugins: Plugins, { method }: Payout, signed: readonly StoredTransaction[]): ChainPlugin {
  const chain = plugins.find(method)?.chain;
  const isSetUp = signed.every(
    (one) => chain?.networks().includes(one.network) && (one.chain === '' || one.chain === chain.chainOf(one.network)),
  );
  if (!chain || !isSetUp) throw new Error('it is not set up any more');
  return chain;
}

/** How many of the transactions went through; undefined where the person it went to was erased. */
async function countThrough(
  chain: ChainPlugin,
  { id, currencyId, units, decimals, destination }: Payout,
  signed: readonly StoredTransaction[],
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
