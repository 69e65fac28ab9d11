import { closePaymentLink, moveNotAllowed, notFound, refusal } from '@tetri/contract';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { closeLink, lockLink } from '../store/payment-links.ts';
import { stateOf } from '../view/view-link.ts';
import { handle } from './deps.ts';

export const closePaymentLinkHandler = handle(closePaymentLink, (input, { db }, request) =>
  transaction(db, async (tx) => {
    const { code, reason } = input;
    const { outcome } = await runCommand(tx, request.actor, { call: closePaymentLink, input }, async () => {
      const link = await lockLink(tx, code);
      if (!link) throw refusal(notFound);
      const before = stateOf(link);
      // What was paid is over, and what is closed keeps the reason that was given first.
      if (before === 'paid' || before === 'closed') throw refusal(moveNotAllowed);
      await closeLink(tx, link.row.id, reason);
      await audit(tx, request, {
        action: 'closePaymentLink',
        subject: 'customer',
        subjectId: link.row.userId,
        label: code,
        reason,
        oldValue: { state: before },
        newValue: { state: 'closed' },
      });
      return 'closed';
    });
    return { state: outcome };
  }),
);
