import { moveNotAllowed, refusal, secondPersonNeeded } from '@tetri/contract';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { book } from '../../ledger/index.ts';
import {
  findPayout,
  isAgreed,
  lockPayoutByUid,
  type Payout,
  recordPayoutFailure,
  recordPayoutSuccess,
  usualPlace,
} from '../../payments/index.ts';
import { type WithdrawalEnd, type WithdrawalRow, writeEnd } from '../store/withdrawals.ts';
import { refuseKept } from './may-leave.ts';
import { passesScreening } from './passes-screening.ts';
import { coverMissing } from './take-wallet-deposit.ts';

/**
 * Ends a locked withdrawal that is open: what was held leaves the wallet, and `place`, where it went through. Otherwise it is free in
 * the wallet again, and covers first what is missing of that.
 */
export async function endWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  end: WithdrawalEnd & { readonly place?: string },
): Promise<void> {
  const { id, userId, currencyId, units, feeUnits, holdId } = withdrawal;
  const { place, ...ended } = end;
  if (end.status !== 'done') {
    await book(tx, { voids: [holdId] });
    await writeEnd(tx, withdrawal, ended);
    return coverMissing(tx, userId, currencyId);
  }
  const transfer = newId();
  const total = units + feeUnits;
  await book(tx, {
    posts: [{ hold: holdId, transfer }],
    transfers: [
      {
        id: transfer,
        kind: 'withdrawal',
        reference: id,
        key: `withdrawal:${id}`,
        place,
        entries: [
          { kind: 'userWallet', place: userId, currencyId, units: -total },
          { kind: 'outside', currencyId, units: total },
          { kind: 'position', currencyId, units: -feeUnits },
          { kind: 'feeIncome', currencyId, units: feeUnits },
        ],
      },
    ],
  });
  await writeEnd(tx, withdrawal, ended);
}

/**
 * Takes back what was not sent yet. `reason` is what its owner reads, `noted` what is written down about the payout. Throws
 * moveNotAllowed where it was sent, or has ended.
 */
export async function takeBackWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  reason: string,
  noted = reason,
): Promise<void> {
  await lockUnsent(tx, withdrawal);
  await recordPayoutFailure(tx, withdrawal.id, noted);
  await endWithdrawal(tx, withdrawal, { status: 'cancelled', reason });
}

/**
 * Somebody of the staff sent it by hand. Throws moveNotAllowed where the product has it, it has ended, or screening does not let
 * it go; walletHeld and accountBlocked while nothing may leave the wallet; secondPersonNeeded above the owner's limit, until somebody else agreed who knew
 * of all it rests on.
 */
export async function recordWithdrawalSent(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { reference, staffId }: { readonly reference: string; readonly staffId: string },
): Promise<void> {
  const payout = await lockUnsent(tx, withdrawal);
  if ((await passesScreening(tx, { kind: 'withdrawal', id: withdrawal.id })) !== 'clear') throw refusal(moveNotAllowed);
  await refuseKept(tx, withdrawal.userId);
  const { userId } = withdrawal;
  if (!(await isAgreed(tx, payout, { staffId, restsOn: { userId } }))) throw refusal(secondPersonNeeded);
  await recordPayoutSuccess(tx, { orderId: withdrawal.id, reference, staffId });
  await endWithdrawal(tx, withdrawal, {
    status: 'done',
    reference,
    place: await usualPlace(tx, withdrawal.currencyId),
  });
}

/** The payout stands still from then on, and nothing has been signed for it. */
async function lockUnsent(tx: Tx, { id, uid, status }: WithdrawalRow): Promise<Payout> {
  const payout = await lockPayoutByUid(tx, uid);
  if (status !== 'open' || payout?.orderId !== id || payout.state !== 'prepared') throw refusal(moveNotAllowed);
  return payout;
}

/** Whether the network has it, so that nobody can stop it. */
export async function isSending(tx: Parameters<typeof findPayout>[0], { id, status }: WithdrawalRow): Promise<boolean> {
  return status === 'open' && (await findPayout(tx, id))?.state !== 'prepared';
}
