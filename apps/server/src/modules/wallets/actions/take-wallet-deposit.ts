import { newId, type Tx } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { book, entries, lockBalance } from '../../ledger/index.ts';
import { type Deposit, findDeposit, forgetTaken, lockDeposit, placeCode, takeDeposit } from '../../payments/index.ts';
import { confirmationsNeeded } from '../core/confirmations-needed.ts';
import { creditAnew, takeBack } from '../core/take-back.ts';
import { findMissing, findWalletDeposit, saveWalletDeposit, type WalletDeposit } from '../store/wallet-deposits.ts';

export interface TakingDeps {
  readonly catalog: { snapshot(): CatalogSnapshot };
  readonly log: Log;
}

type WalletPayment = Deposit & { readonly userId: string };

/**
 * Takes what was seen of a payment to a wallet, as it stands now: an event that comes late, or twice, finds the same. It is
 * credited once it is deep enough; what was credited and is gone, or in another block, is taken back as far as the wallet has it.
 */
export async function takeWalletDeposit(tx: Tx, deps: TakingDeps, depositId: string): Promise<void> {
  const deposit = await lockDeposit(tx, depositId);
  if (!deposit || !isOfWallet(deposit) || deposit.state === 'taken') return;
  if (deposit.takenAt !== null) await lose(tx, deps, deposit);
  if (deposit.state === 'gone' || deposit.height === null) return;
  const needed = confirmationsNeeded(deposit.currencyId, deps.catalog.snapshot().routes.values());
  if (deposit.confirmations < needed) return;
  await credit(tx, deposit);
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

async function credit(tx: Tx, { id, userId, currencyId, units, ...at }: WalletPayment): Promise<void> {
  if (!(await takeDeposit(tx, id))) return;
  const known = await findWalletDeposit(tx, id);
  const { addedUnits, creditedUnits, missingUnits } = creditAnew(known, units);
  const credits = (known?.credits ?? 0) + 1;
  await book(tx, {
    transfers: [
      {
        id: newId(),
        kind: 'walletDeposit',
        reference: id,
        key: `walletDeposit:${id}:${credits}`,
        place: placeOf(at),
        entries: entries(currencyId, { kind: 'outside' }, { kind: 'userWallet', place: userId }, addedUnits),
      },
    ],
  });
  await saveWalletDeposit(tx, { depositId: id, userId, currencyId, credits, creditedUnits, missingUnits });
  await coverMissing(tx, userId, currencyId);
}

async function lose(tx: Tx, { log }: TakingDeps, deposit: WalletPayment): Promise<void> {
  const { id, userId, currencyId, reference } = deposit;
  const known = await findWalletDeposit(tx, id);
  if (known) {
    const { available } = await lockBalance(tx, { kind: 'userWallet', currencyId, place: userId });
    const { takenUnits, creditedUnits, missingUnits } = takeBack(known, available);
    await bookReversal(tx, known, takenUnits);
    await saveWalletDeposit(tx, { ...known, creditedUnits, missingUnits });
    if (missingUnits > 0n)
      log.error(
        { depositId: id, userId, currencyId, reference, missingUnits: missingUnits.toString() },
        'a payment to a wallet is gone after a part of it was spent: the person spends nothing more until it is covered',
      );
  }
  await forgetTaken(tx, id);
}

async function bookReversal(tx: Tx, { depositId, userId, currencyId }: WalletDeposit, units: bigint): Promise<void> {
  const deposit = await findDeposit(tx, depositId);
  if (!deposit) throw new Error('a deposit that was credited is there');
  await book(tx, {
    transfers: [
      {
        id: newId(),
        kind: 'walletDepositReversal',
        reference: depositId,
        place: placeOf(deposit),
        entries: entries(currencyId, { kind: 'userWallet', place: userId }, { kind: 'outside' }, units),
      },
    ],
  });
}

/** Where what was paid to an address lies. */
function placeOf({ method, network }: Pick<Deposit, 'method' | 'network'>): string {
  return placeCode({ kind: 'deposits', method, network });
}
