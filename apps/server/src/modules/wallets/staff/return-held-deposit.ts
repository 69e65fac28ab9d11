import { moveNotAllowed, notFound, refusal, returnHeldDeposit } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { findDeposit } from '../../payments/index.ts';
import { bookReturn } from '../actions/book-return.ts';
import { readApart } from '../actions/read-apart.ts';
import { lockSubject } from '../actions/settle-wallet-screening.ts';
import { changeScreening } from '../store/wallet-screenings.ts';
import { handle } from './deps.ts';

export const returnHeldDepositHandler = handle(
  returnHeldDeposit,
  async (input, { db, usePayoutReference }, request) => {
    const { id, isAnotherTransfer: isAnother, reason } = input;
    const reference = input.reference.trim();
    await transaction(db, (tx) =>
      runCommand(tx, request.actor, { call: returnHeldDeposit, input }, async () => {
        const known = await lockSubject(tx, { kind: 'walletDeposit', id });
        const deposit = await findDeposit(tx, id);
        if (known?.subjectKind !== 'walletDeposit' || !deposit) throw refusal(notFound);
        // Before it counted there is nothing in the books to give back, and nothing is given back twice.
        if (known.screening !== 'refused' || known.returnedAt !== null || deposit.state !== 'taken')
          throw refusal(moveNotAllowed);
        // A part of it may have been credited, and spent, before it was refused.
        const { liesUnits: units } = await readApart(tx, id);
        if (units === 0n) throw refusal(moveNotAllowed);
        const { currencyId, reference: uid } = deposit;
        await usePayoutReference(tx, { currencyId, uid, sourceId: id, reference, isAnother });
        await bookReturn(tx, deposit, units);
        await changeScreening(tx, id, { returnReference: reference, isReturned: true });
        await audit(tx, request, {
          action: 'returnHeldDeposit',
          subject: 'wallet',
          subjectId: deposit.userId ?? id,
          label: deposit.reference,
          reason,
          newValue: { units, reference },
        });
        return 'returned';
      }),
    );
    return { ok: 1 as const };
  },
);
