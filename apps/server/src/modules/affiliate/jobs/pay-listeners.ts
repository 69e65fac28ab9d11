import { transaction } from '../../../platform/database/index.ts';
import { type Job, listen, type Listener, perform } from '../../../platform/outbox/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { usePayoutReference } from '../../orders/index.ts';
import { endSending, findPayout, payoutEnded, placeCode } from '../../payments/index.ts';
import { type ScreeningModule, screeningChanged, screeningDecided, screeningsAtOnce } from '../../screening/index.ts';
import { lockWithdrawal, moveWithdrawal } from '../actions/move-withdrawal.ts';
import { screenPartnerAgain } from '../actions/screen-partner-again.ts';
import { askScreening, followDecision, screenedSubject, settleScreening } from '../actions/screen-withdrawal.ts';
import { partnerScreeningDue } from '../events.ts';
import { findWithdrawalById, listAsked } from '../store/automatic.ts';
import type { WithdrawalRow } from '../tables.ts';

const batch = 100;

/** Ends a withdrawal that the product sent as its network says: done, or left to people. */
const endPartnerPayout = listen(
  payoutEnded,
  'endPartnerPayout',
  async ({ orderId, payoutId, attempt, outcome }, { db }) => {
    await transaction(db, async (tx) => {
      const found = await findWithdrawalById(tx, orderId);
      const withdrawal = found && (await lockWithdrawal(tx, found.uid.toString()));
      if (withdrawal?.status !== 'new') return;
      if (!(await endSending(tx, { id: payoutId, attempts: attempt }, outcome))) return;
      if (outcome.state === 'failed') {
        await moveWithdrawal(tx, withdrawal, 'errorPayment', 'product', {
          reason: outcome.reason,
          automaticAt: null,
        });
        return;
      }
      const payout = await findPayout(tx, orderId);
      if (!payout?.network) throw new Error('a withdrawal that was sent has its payout');
      const place = placeCode({ kind: 'hot', method: payout.method, network: payout.network });
      const { reference } = outcome;
      const { id: sourceId, uid, currencyId } = withdrawal;
      await usePayoutReference(tx, { sourceId, uid: uid.toString(), currencyId, reference, isAnother: true });
      await moveWithdrawal(tx, withdrawal, 'done', 'product', { reference, reason: '' }, place);
    });
  },
);

/** What people decided: it goes on by itself, or is left to them. */
const followPartnerDecision = listen(
  screeningDecided,
  'followPartnerDecision',
  async ({ subjectKind, subjectId }, { db }) => {
    if (subjectKind !== 'withdrawal') return;
    await transaction(db, async (tx) => {
      // Withdrawals from wallets are decided about under the same kind.
      const found = await findWithdrawalById(tx, subjectId);
      const withdrawal = found && (await lockWithdrawal(tx, found.uid.toString()));
      if (withdrawal && withdrawal.screening !== 'refused') await followDecision(tx, withdrawal);
    });
  },
);

/** Another list, rule or provider is asked about all that the product has not sent. */
const askPartners = listen(screeningChanged, 'askPartners', async (_changed, { db }) => {
  let after: string | null = null;
  for (;;) {
    const ids: readonly string[] = await transaction(db, async (tx) => {
      const next = await listAsked(tx, after, batch);
      for (const id of next) {
        const found = await findWithdrawalById(tx, id);
        const withdrawal = found && (await lockWithdrawal(tx, found.uid.toString()));
        if (withdrawal?.status === 'new' && withdrawal.screening !== 'held') await askScreening(tx, withdrawal);
      }
      return next;
    });
    if (ids.length < batch) return;
    after = ids.at(-1) ?? null;
  }
});

export const screenPartnerAgainJob: Job = perform(screenPartnerAgain, ({ id, round }, { db }) =>
  transaction(db, async (tx) => {
    const found = await findWithdrawalById(tx, id);
    const withdrawal = found && (await lockWithdrawal(tx, found.uid.toString()));
    if (withdrawal?.screening === 'held' && withdrawal.screeningRound === round) await askScreening(tx, withdrawal);
  }),
);

export interface PayDeps {
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly screening: Pick<ScreeningModule, 'judge'>;
}

/** What the product pays partners, and what is asked about it before. */
export function payListeners({ catalog, screening }: PayDeps): Listener[] {
  // Outside of any transaction; the answer counts for the round that was asked in.
  const screenPartner = listen(partnerScreeningDue, 'screenPartner', async ({ id, round }, { db }) => {
    const isAsked = (row: WithdrawalRow | undefined) => row?.screening === 'due' && row.screeningRound === round;
    const withdrawal = await findWithdrawalById(db, id);
    const subject = withdrawal && isAsked(withdrawal) && (await screenedSubject(db, catalog.snapshot(), withdrawal));
    if (!subject) return;
    const verdict = await screening.judge(subject);
    await transaction(db, async (tx) => {
      const locked = await lockWithdrawal(tx, withdrawal.uid.toString());
      if (locked && isAsked(locked)) await settleScreening(tx, locked, { subject, verdict });
    });
  });
  return [endPartnerPayout, { ...screenPartner, atOnce: screeningsAtOnce }, followPartnerDecision, askPartners];
}
