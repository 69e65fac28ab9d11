import { type ChainPlugin, type PayoutToSend } from '../../plugin.ts';
import type { NetworkFee } from '../../places/store/network-fees.ts';
import { noteConfirmations } from '../store/automatic-payouts.ts';
import { readPayoutSwitch } from '../store/payout-rules.ts';
import { readSigned } from '../store/payout-transactions.ts';
import type { Payout } from '../store/payouts.ts';
import { endWith, giveBack, messageOf, note, seen } from './note-payout.ts';
import { hand, hasNothingSigned, signAndSend, store } from './send-payout.ts';
import { isPaymentGone, payoutToSend, type SendingDeps, whatKeepsBack } from './what-keeps-back.ts';

/** Looks after one payout that the product took: announces its end, sends it again, or at a higher fee. */
export async function followPayout(deps: SendingDeps, payout: Payout): Promise<void> {
  const { db } = deps;
  const chain = deps.plugins.get(payout.method).chain;
  const present = chain && payoutToSend(deps, payout);
  if (!chain || !present) return;
  try {
    const signed = await readSigned(db, payout);
    const asked = { ...present, network: signed[0]?.network ?? present.network };
    if (signed.length === 0) {
      const waitsFor = await whatKeepsBack(deps, payout);
      if (!waitsFor) return await signAndSend(deps, payout, false);
      // What may be kept back for long is for people meanwhile, unless it may be signed.
      const isUntouched = await hasNothingSigned(chain, asked);
      return await (isUntouched ? giveBack(db, payout, '', waitsFor) : note(db, payout, waitsFor));
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
      // It was signed while the payment that it rests on was there; nobody may have it yet.
      if (payout.handedAt === null && (await isPaymentGone(deps, payout))) return await note(db, payout, 'paymentGone');
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

async function sendAgain(
  { db }: SendingDeps,
  chain: ChainPlugin,
  { payout, asked, signed }: { payout: Payout; asked: PayoutToSend; signed: Awaited<ReturnType<typeof readSigned>> },
): Promise<void> {
  const { isStopped } = await readPayoutSwitch(db);
  const last = signed.at(-1);
  if (!last) return;
  try {
    const replacement = isStopped ? undefined : await chain.replacePayout?.(asked, signed, last.signedAt);
    const { network, chain: signedFor } = last;
    if (replacement) await store(db, payout, { network, chain: signedFor }, replacement);
    await hand(db, chain, { payout, network: asked.network, signed: replacement ?? last });
  } catch (error) {
    // A replacement that could not be had does not keep what is signed from being sent again.
    await chain.send(asked.network, last);
    throw error;
  }
}

/** What the network took for the transaction that went through; undefined where its coin is none of ours. */
function feeOf(
  { reference, feeUnits: units }: { readonly reference: string; readonly feeUnits: bigint },
  signed: Awaited<ReturnType<typeof readSigned>>,
): NetworkFee | undefined {
  const found = signed.find((one) => one.reference === reference) ?? signed.at(-1);
  return found?.feeCurrencyId
    ? { reference, units, network: found.network, currencyId: found.feeCurrencyId }
    : undefined;
}
