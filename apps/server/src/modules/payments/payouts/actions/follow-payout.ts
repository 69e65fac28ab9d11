import { type ChainPlugin, type PayoutToSend } from '../../plugin.ts';
import type { NetworkFee } from '../../places/store/network-fees.ts';
import { noteConfirmations } from '../store/automatic-payouts.ts';
import { readPayoutSwitch } from '../store/payout-rules.ts';
import { readSigned, type StoredTransaction } from '../store/payout-transactions.ts';
import type { Payout } from '../store/payouts.ts';
import { endWith, giveBack, messageOf, note, seen } from './note-payout.ts';
import { hand, signAndStore, store } from './send-payout.ts';
import { payoutToSend, type SendingDeps, whatKeepsBack, whatKeepsSigned } from './what-keeps-back.ts';

/** Looks after one payout that the product took: announces its end, sends it again, or at a higher fee. */
export async function followPayout(deps: SendingDeps, payout: Payout): Promise<void> {
  const { db } = deps;
  const chain = deps.plugins.get(payout.method).chain;
  const present = chain && payoutToSend(deps, payout);
  if (!chain || !present) return;
  try {
    let signed = await readSigned(db, payout);
    const asked = { ...present, network: signed[0]?.network ?? present.network };
    if (signed.length === 0) {
      const { waitsFor } = await whatKeepsBack(deps, payout);
      if (!waitsFor) return await (await signAndStore(deps, payout, false))?.();
      // What may be kept back for long is for people meanwhile, unless it is signed.
      if (!(await chain.hasSigned(asked.payoutId))) return await giveBack(db, payout, '', waitsFor);
      signed = await storeSigned(deps, payout, { chain, asked });
    }
    const signedFor = signed[0]?.chain ?? '';
    const isNow = chain.chainOf(asked.network);
    if (signedFor !== '' && signedFor !== isNow)
      throw new Error(`it was signed for the chain ${signedFor}, and ${asked.network} is set to ${isNow} now`);
    const progress = await chain.payoutStatus(asked, signed);
    if (progress.state === 'succeeded') {
      const { reference } = progress;
      await endWith(db, payout, { state: 'succeeded', reference }, feeOf(progress, signed));
    } else if (progress.state === 'failed') {
      await endWith(
        db,
        payout,
        { state: 'failed', reason: progress.reason },
        progress.spent && feeOf(progress.spent, signed),
      );
    } else if (progress.state === 'confirming') {
      await seen(db, payout, (tx) => noteConfirmations(tx, payout, progress));
    } else if (progress.state === 'unsure') {
      await note(db, payout, 'signerOrNode', progress.reason);
    } else if (progress.state === 'waiting') {
      // Nobody has it yet.
      const waitsFor = payout.leftAt === null ? await whatKeepsSigned(deps, payout) : undefined;
      if (waitsFor) return await note(db, payout, waitsFor);
      // It was in a block, and that is replaced.
      const { reference, confirmations } = payout;
      if (reference !== null && confirmations > 0)
        await seen(db, payout, (tx) => noteConfirmations(tx, payout, { reference, confirmations: 0 }));
      await sendAgain(deps, chain, { payout, asked, signed });
    }
  } catch (error) {
    await note(db, payout, 'signerOrNode', messageOf(error));
  }
}

/** Stores what the signer signed for it before, and hands it to nobody. Of what is stored, its network says how it ends. */
async function storeSigned(
  { db }: SendingDeps,
  payout: Payout,
  { chain, asked }: { readonly chain: ChainPlugin; readonly asked: PayoutToSend },
): Promise<StoredTransaction[]> {
  const { network } = asked;
  const signed = await chain.preparePayout(asked, undefined);
  if ('state' in signed) throw new Error(signed.reason);
  await store(db, payout, { network, chain: chain.chainOf(network) }, signed);
  return readSigned(db, payout);
}

async function sendAgain(
  { db }: SendingDeps,
  chain: ChainPlugin,
  { payout, asked, signed }: { payout: Payout; asked: PayoutToSend; signed: readonly StoredTransaction[] },
): Promise<void> {
  const { isStopped } = await readPayoutSwitch(db);
  const last = signed.at(-1);
  if (!last) return;
  const { network, chain: signedFor } = last;
  try {
    const replacement = isStopped ? undefined : await chain.replacePayout?.(asked, signed, last.signedAt);
    if (replacement) await store(db, payout, { network, chain: signedFor }, replacement);
    await hand(db, chain, { payout, network: asked.network, signed: replacement ?? last });
  } catch (error) {
    // A replacement that could not be had does not keep what is signed from being sent again.
    if (payout.leftAt === null) await hand(db, chain, { payout, network: asked.network, signed: last });
    else await chain.send(asked.network, last);
    throw error;
  }
}

/** What the network took for the transaction that went through; undefined where its coin is none of ours. */
function feeOf(
  { reference, feeUnits: units }: { readonly reference: string; readonly feeUnits: bigint },
  signed: readonly StoredTransaction[],
): NetworkFee | undefined {
  const found = signed.find((one) => one.reference === reference) ?? signed.at(-1);
  return found?.feeCurrencyId
    ? { reference, units, network: found.network, currencyId: found.feeCurrencyId }
    : undefined;
}
