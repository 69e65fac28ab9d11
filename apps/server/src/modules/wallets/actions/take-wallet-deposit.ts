import { z } from 'zod';
import { newId, type Tx } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { defineJob, enqueueOnce } from '../../../platform/outbox/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { lockUser } from '../../identity/index.ts';
import { type AccountName, book, entries, lockBalance } from '../../ledger/index.ts';
import {
  bookLoss,
  type Deposit,
  findDeposit,
  forgetTaken,
  lockDeposit,
  markGone,
  placeCode,
  takeDeposit,
} from '../../payments/index.ts';
import { confirmationsNeeded } from '../core/confirmations-needed.ts';
import { creditAnew, missingNow, takeBack } from '../core/take-back.ts';
import { changeScreening, findScreening, refuseUnasked } from '../store/wallet-screenings.ts';
import { findMissing, findWalletDeposit, saveWalletDeposit, type WalletDeposit } from '../store/wallet-deposits.ts';
import { readApart } from './read-apart.ts';
import { passesScreening } from './passes-screening.ts';

export interface TakingDeps {
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly log: Log;
}

/** Due when a loss that the reserve did not cover is tried again. */
export const bearLater = defineJob('bearReturnedLater', z.object({ depositId: z.uuid() }));

/** The owner fills the reserve by hand. */
const bearAgainSeconds = 600;

type WalletPayment = Deposit & { readonly userId: string };
/** `isApart`: screening refused it, or its owner was erased, so that it is in no wallet. */
type OwnedPayment = WalletPayment & { readonly isErased: boolean; readonly isApart: boolean };
type OwnerAccount = Omit<AccountName, 'currencyId'>;

/**
 * Takes what was seen of a payment to a wallet, as it stands now: an event that comes late, or twice, finds the same. It is
 * credited once it is deep enough; what was credited and is gone, or in another block, is taken back as far as the wallet has it.
 * What comes for somebody who was erased lies unmatched in the books: they see no wallet any more, and staff give it back. So does
 * what screening refused; what it has not let pass is not credited yet, also after its network's wallet was replaced. What was not deep
 * enough by then never will be.
 */
export async function takeWalletDeposit(tx: Tx, deps: TakingDeps, depositId: string): Promise<void> {
  const deposit = await lockPayment(tx, depositId);
  if (!deposit || deposit.state === 'taken') return;
  if (deposit.takenAt !== null) await lose(tx, deps, deposit);
  if (deposit.state === 'gone' || deposit.height === null) return;
  const needed = confirmationsNeeded(deposit.currencyId, deps.catalog.snapshot().routes.values());
  if (deposit.confirmations < needed) return deposit.isFormer ? markGone(tx, depositId) : undefined;
  const isHeld = !deposit.isApart && (await passesScreening(tx, { kind: 'walletDeposit', id: depositId })) !== 'clear';
  if (isHeld) return;
  await credit(tx, deps, deposit);
}

/** Books, as things stand now, what the exchange bears of a payment that was given back, where the reserve did not cover it before. */
export async function bearReturnedAgain(tx: Tx, { log }: TakingDeps, depositId: string): Promise<void> {
  const payment = await lockPayment(tx, depositId);
  const known = payment && (await findWalletDeposit(tx, depositId));
  if (known) await bearReturned(tx, log, payment, missingNow(known, payment));
}

async function lockPayment(tx: Tx, depositId: string): Promise<OwnedPayment | undefined> {
  const userId = (await findDeposit(tx, depositId))?.userId ?? null;
  if (userId === null) return undefined;
  // Before the deposit, as an erasure locks the person before what hangs on them.
  const isErased = (await lockUser(tx, userId)) === undefined;
  const found = await lockDeposit(tx, depositId);
  if (!found || !isOfWallet(found)) return undefined;
  const isRefused = (await findScreening(tx, depositId))?.screening === 'refused';
  return { ...found, isErased, isApart: isErased || isRefused };
}

/** Takes what is missing of earlier deposits from what lies in the wallet now, after something came into it. */
export async function coverMissing(tx: Tx, userId: string, currencyId: string): Promise<void> {
  const missing = await findMissing(tx, userId, currencyId);
  for (const deposit of missing) {
    const { available } = await lockBalance(tx, { kind: 'userWallet', currencyId, place: userId });
    const covered = takeBack({ ...deposit, creditedUnits: deposit.missingUnits }, available);
    const { takenUnits, missingUnits } = covered;
    await bookReversal(tx, deposit, takenUnits);
    const creditedUnits = deposit.creditedUnits - takenUnits;
    await saveWalletDeposit(tx, { ...deposit, creditedUnits, missingUnits });
  }
}

function isOfWallet(deposit: Deposit): deposit is WalletPayment {
  return deposit.userId !== null;
}

/** What lies here for a person, or apart from what is theirs. */
function ownerOf({ userId, isApart }: Pick<OwnedPayment, 'userId' | 'isApart'>): OwnerAccount {
  return isApart ? { kind: 'unmatched' } : { kind: 'userWallet', place: userId };
}

/** What of it can be taken back now. */
async function availableOf(tx: Tx, payment: OwnedPayment): Promise<bigint> {
  const { available } = await lockBalance(tx, { ...ownerOf(payment), currencyId: payment.currencyId });
  if (!payment.isApart) return available;
  // The account has more than this payment.
  const { liesUnits } = await readApart(tx, payment.id);
  return liesUnits < available ? liesUnits : available;
}

/**
 * Of what is missing, the person owes what they spent. What staff gave back of a refused payment is borne by the exchange, and
 * its own again once the payment is there; where the reserve does not cover it, it is tried again until it does. Answers what the
 * person owes.
 */
async function bearReturned(tx: Tx, log: Log, payment: OwnedPayment, missingUnits: bigint): Promise<bigint> {
  const { id, currencyId, reference } = payment;
  const { returnedUnits } = payment.isApart ? await readApart(tx, id) : { returnedUnits: 0n };
  if (returnedUnits === 0n) return missingUnits;
  const borne = returnedUnits < missingUnits ? returnedUnits : missingUnits;
  const returned = { id, currencyId, units: returnedUnits, place: placeOf(payment) };
  if (!(await bookLoss(tx, returned, returnedUnits - borne))) {
    await enqueueOnce(tx, bearLater, [{ payload: { depositId: id }, key: id }], { inSeconds: bearAgainSeconds });
    log.error(
      { depositId: id, currencyId, reference, units: borne.toString() },
      'a payment is gone after it was given back, and the reserve does not cover the loss',
    );
  }
  return missingUnits - borne;
}

async function credit(tx: Tx, { log }: TakingDeps, payment: OwnedPayment) {
  const { id, userId, currencyId, units, isErased, isApart, ...at } = payment;
  if (!(await takeDeposit(tx, id))) return;
  const known = await findWalletDeposit(tx, id);
  const { addedUnits, creditedUnits, missingUnits: missing } = creditAnew(known, units);
  const missingUnits = await bearReturned(tx, log, payment, missing);
  const credits = (known?.credits ?? 0) + 1;
  await book(tx, {
    transfers: [
      {
        id: newId(),
        kind: 'walletDeposit',
        reference: id,
        key: `walletDeposit:${id}:${credits}`,
        place: placeOf(at),
        entries: entries(currencyId, { kind: 'outside' }, ownerOf({ userId, isApart }), addedUnits),
      },
    ],
  });
  await saveWalletDeposit(tx, { depositId: id, userId, currencyId, credits, creditedUnits, missingUnits });
  if (!isApart) return coverMissing(tx, userId, currencyId);
  // All of it was spent before it was refused: nothing of it lies here to be given back.
  const { liesUnits, returnedUnits } = await readApart(tx, id);
  if (liesUnits === 0n && returnedUnits === 0n) await changeScreening(tx, id, { isReturned: true });
  if (!isErased) return;
  await refuseUnasked(tx, id);
  const { method, network, reference } = at;
  log.error(
    { depositId: id, currencyId, method, network, reference, units: addedUnits.toString() },
    'a payment came to the wallet of somebody who was erased: it lies unmatched until staff give it back',
  );
}

async function lose(tx: Tx, { log }: TakingDeps, deposit: OwnedPayment): Promise<void> {
  const { id, userId, currencyId, reference } = deposit;
  const known = await findWalletDeposit(tx, id);
  if (known) {
    const available = await availableOf(tx, deposit);
    const { takenUnits, creditedUnits, missingUnits: missing } = takeBack(known, available);
    const missingUnits = await bearReturned(tx, log, deposit, missing);
    await bookReversal(tx, known, takenUnits, ownerOf(deposit));
    await saveWalletDeposit(tx, { ...known, creditedUnits, missingUnits });
    if (missingUnits > 0n)
      log.error(
        { depositId: id, userId, currencyId, reference, missingUnits: missingUnits.toString() },
        'a payment to a wallet is gone after a part of it was spent: the person spends nothing more until it is covered',
      );
  }
  await forgetTaken(tx, id);
}

async function bookReversal(
  tx: Tx,
  { depositId, userId, currencyId }: WalletDeposit,
  units: bigint,
  from: OwnerAccount = { kind: 'userWallet', place: userId },
): Promise<void> {
  const deposit = await findDeposit(tx, depositId);
  if (!deposit) throw new Error('a deposit that was credited is there');
  await book(tx, {
    transfers: [
      {
        id: newId(),
        kind: 'walletDepositReversal',
        reference: depositId,
        place: placeOf(deposit),
        entries: entries(currencyId, from, { kind: 'outside' }, units),
      },
    ],
  });
}

/** Where what was paid to an address lies. */
function placeOf({ method, network }: Pick<Deposit, 'method' | 'network'>): string {
  return placeCode({ kind: 'deposits', method, network });
}
