import { listUnansweredPayments } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { findUnanswered } from '../deposits/store/hosted-payments.ts';
import { handle } from './deps.ts';

export const listUnansweredPaymentsHandler = handle(listUnansweredPayments, async (_input, { db }) => {
  const unanswered = await findUnanswered(db);
  const payments = unanswered.map(({ since, dueAt, ...payment }) => ({
    ...payment,
    since: since.toISOString(),
    nextAt: dueAt?.toISOString() ?? null,
  }));
  return { payments, count: countOf(payments.length, 1, Math.max(payments.length, 1)) };
});
