import { outAmountNotPositive, refusal, reserveTooSmall, routeNotAvailable } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { newId, readNow, type Tx } from '../../../platform/database/index.ts';
import { book, lockBalance } from '../../ledger/index.ts';
import type { WorthDeps } from '../../orders/index.ts';
import { changePayoutUnits } from '../../payments/index.ts';
import { priceWithdrawal } from '../core/price-withdrawal.ts';
import { findRoute } from '../store/routes.ts';
import { changeWithdrawal } from '../store/withdrawals.ts';
import type { WithdrawalRow } from '../tables.ts';
import { dollarPrice } from './dollar-price.ts';
import { referenceOf } from './withdrawal-money.ts';

/** What is paid for a withdrawal's dollars at this moment, with the fee as it is now; undefined where nothing gives it. */
async function priceNow(tx: Tx, deps: WorthDeps, { cents, routeId, currencyId }: WithdrawalRow) {
  const [route, currency] = [await findRoute(tx, routeId), deps.catalog.snapshot().currencies.get(currencyId)];
  const price = currency && dollarPrice(deps, currency);
  return route && price && priceWithdrawal(cents, price, route);
}

/**
 * Prices a locked withdrawal that waits as if it were asked for now, and holds as much of the reserve; a payout that is ready becomes
 * another attempt. Throws routeNotAvailable, outAmountNotPositive and reserveTooSmall.
 */
export async function priceAnew(tx: Tx, deps: WorthDeps, withdrawal: WithdrawalRow): Promise<WithdrawalRow> {
  const outUnits = await priceNow(tx, deps, withdrawal);
  if (outUnits === undefined) throw refusal(routeNotAvailable);
  if (outUnits <= 0n) throw refusal(outAmountNotPositive);
  const { id, currencyId, decimals, symbol, reserveHoldId } = withdrawal;
  const pricedAt = await readNow(tx);
  let changes: Parameters<typeof changeWithdrawal>[2] = { pricedAt };
  if (outUnits !== withdrawal.outUnits) {
    const { available } = await lockBalance(tx, { kind: 'reserve', currencyId });
    const most = available + withdrawal.outUnits;
    if (outUnits > most) throw refusal(reserveTooSmall, { max: formatUnits(most, decimals), symbol });
    const holdId = newId();
    await book(tx, { voids: [reserveHoldId] });
    await book(tx, { holds: [{ id: holdId, currencyId, units: outUnits, reference: referenceOf(withdrawal) }] });
    // Another amount than the one that somebody approved.
    changes = { pricedAt, outUnits, reserveHoldId: holdId, approvedBy: null, approvedName: null };
    await changePayoutUnits(tx, id, outUnits);
  }
  const priced = await changeWithdrawal(tx, withdrawal, changes);
  if (!priced) throw new Error('a locked withdrawal stands still');
  return priced;
}
