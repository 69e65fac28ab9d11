import { newId, type Tx } from '../../../platform/database/index.ts';
import { type AccountName, BalanceExhausted, book, placeOfTransfer } from '../../ledger/index.ts';
import { usualPlace } from '../../payments/index.ts';
import { usdId } from '../core/usd.ts';
import type { WithdrawalRow } from '../tables.ts';
import { availableOf, moveCents } from './reward-accounts.ts';

/** What partners were paid of what they earned. */
const paid: AccountName = { kind: 'position', currencyId: usdId, place: 'affiliateWithdrawals' };

type Money = Pick<WithdrawalRow, 'id' | 'partnerId' | 'currencyId' | 'cents' | 'outUnits' | 'attempt'>;
type Held = Money & Pick<WithdrawalRow, 'holdId' | 'reserveHoldId'>;

/** Under which a withdrawal stands in the ledger. */
export const referenceOf = ({ id }: Pick<WithdrawalRow, 'id'>) => `partnerOrder:${id}`;

/** Under which the ledger knows its payment. */
const payoutKey = ({ id, attempt }: Pick<WithdrawalRow, 'id' | 'attempt'>) => `affiliatePayout:${id}:${attempt}`;

/** Which of the two does not cover a withdrawal. */
export class NotCovered extends Error {
  override readonly name = 'NotCovered';
  readonly by: 'balance' | 'reserve';
  readonly available: bigint;

  constructor(by: NotCovered['by'], available: bigint, cause: unknown) {
    super(`the ${by} does not cover the withdrawal`, { cause });
    this.by = by;
    this.available = available;
  }
}

/** Holds the partner's money and the reserve for it. Throws `NotCovered`. */
export async function holdMoney(
  tx: Tx,
  withdrawal: Money,
  holds: Pick<Held, 'holdId' | 'reserveHoldId'>,
): Promise<void> {
  const { partnerId, currencyId, cents, outUnits } = withdrawal;
  const reference = referenceOf(withdrawal);
  const refusedFor = (by: NotCovered['by']) => (error: unknown) => {
    throw error instanceof BalanceExhausted ? new NotCovered(by, error.available, error) : error;
  };
  const { currencyId: usd, ...on } = availableOf(partnerId);
  await book(tx, { holds: [{ id: holds.holdId, currencyId: usd, on, units: cents, reference }] }).catch(
    refusedFor('balance'),
  );
  await book(tx, { holds: [{ id: holds.reserveHoldId, currencyId, units: outUnits, reference }] }).catch(
    refusedFor('reserve'),
  );
}

/** Both holds become what they were for: it left from `place`, or from where people pay the currency. */
export async function postMoney(tx: Tx, withdrawal: Held, place?: string): Promise<void> {
  const { partnerId, currencyId, cents, outUnits, holdId, reserveHoldId, id, attempt } = withdrawal;
  const reference = referenceOf(withdrawal);
  const [earned, payout] = [newId(), newId()];
  await book(tx, {
    posts: [
      { hold: holdId, transfer: earned },
      { hold: reserveHoldId, transfer: payout },
    ],
    transfers: [
      moveCents(
        { id: earned, kind: 'affiliateWithdrawal', reference, key: `affiliateWithdrawal:${id}:${attempt}` },
        availableOf(partnerId),
        paid,
        cents,
      ),
      {
        id: payout,
        kind: 'affiliatePayout',
        reference,
        place: place ?? (await usualPlace(tx, currencyId)),
        key: payoutKey(withdrawal),
        entries: [
          { kind: 'reserve', currencyId, units: -outUnits },
          { kind: 'position', currencyId, units: outUnits },
        ],
      },
    ],
  });
}

/** Nothing was paid: both are free again. */
export async function voidMoney(tx: Tx, { holdId, reserveHoldId }: Held): Promise<void> {
  await book(tx, { voids: [holdId, reserveHoldId] });
}

/** Books a payment back, to where it left. */
export async function unpostMoney(tx: Tx, withdrawal: Held, reason: string): Promise<void> {
  const { partnerId, currencyId, cents, outUnits, id, attempt } = withdrawal;
  const about = { reference: referenceOf(withdrawal), memo: reason };
  const place = await placeOfTransfer(tx, payoutKey(withdrawal));
  await book(tx, {
    transfers: [
      moveCents(
        { ...about, id: newId(), kind: 'affiliateWithdrawalUndo', key: `affiliateWithdrawalUndo:${id}:${attempt}` },
        paid,
        availableOf(partnerId),
        cents,
      ),
      {
        ...about,
        id: newId(),
        kind: 'affiliatePayoutUndo',
        place,
        key: `affiliatePayoutUndo:${id}:${attempt}`,
        entries: [
          { kind: 'position', currencyId, units: -outUnits },
          { kind: 'reserve', currencyId, units: outUnits },
        ],
      },
    ],
  });
}
