import { notFound, refusal, settleUnansweredPayment } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { settleUnanswered } from '../deposits/store/hosted-payments.ts';
import { handle } from './deps.ts';

export const settleUnansweredPaymentHandler = handle(
  settleUnansweredPayment,
  async ({ method, network, reference, act, reason }, { db }, request) => {
    await transaction(db, async (tx) => {
      const before = await settleUnanswered(tx, { method, network }, reference, act);
      if (!before) throw refusal(notFound);
      await audit(tx, request, {
        action: act === 'ask' ? 'askCheckoutPayment' : 'closeCheckoutPayment',
        subject: 'payments',
        subjectId: `${method} ${network}`,
        label: reference,
        reason,
        oldValue: { problem: before.problem },
      });
    });
    return { done: true } as const;
  },
);
