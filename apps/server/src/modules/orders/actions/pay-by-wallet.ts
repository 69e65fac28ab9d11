import { balanceTooSmall, moveNotAllowed, refusal, walletHeld } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { balance, lockBalance } from '../../ledger/index.ts';
import { isWalletHeld } from '../../wallets/index.ts';
import { remark } from '../core/why.ts';
import { mayPayFromWallet } from '../core/possible-acts.ts';
import type { LockedOrder } from '../store/find-order.ts';
import type { OrderRow } from '../tables.ts';
import { creditPayment } from './credit-payment.ts';
import { noteDecision } from './change-order.ts';

/**
 * Pays all that a locked order asks for from the wallet of its customer: the ledger moves it at once, and the order goes on as
 * paid. Throws moveNotAllowed, walletHeld, and balanceTooSmall with what is there and not promised.
 */
export async function payByWallet(
  tx: Tx,
  locked: LockedOrder,
  { userId, commandId }: { readonly userId: string; readonly commandId: string },
): Promise<OrderRow> {
  const { order, isExpired } = locked;
  if (!mayPayFromWallet(order, isExpired)) throw refusal(moveNotAllowed);
  const { fromCurrencyId: currencyId, inUnits: units, fromDecimals, fromSymbol: symbol } = order;
  const { available } = await lockBalance(tx, { kind: 'userWallet', currencyId, place: userId });
  if (await isWalletHeld(tx, userId)) throw refusal(walletHeld);
  if (available < units) throw refusal(balanceTooSmall, { max: formatUnits(available, fromDecimals), symbol });
  const mover = { actor: 'worker', chosenBy: 'customer' } as const;
  await noteDecision(tx, order, mover, { said: [remark('paidFromWallet')] });
  const payment = { key: `wallet:${commandId}`, units, reference: '', reason: '', walletOf: userId };
  return creditPayment(tx, locked, payment, mover);
}

/** What lies in the wallet of whoever asks, where the order is theirs and can be paid from there now. */
export async function payableFromWallet(
  reader: Reader,
  { order, isExpired }: Omit<LockedOrder, 'now'>,
  userId: string | null,
): Promise<bigint | undefined> {
  if (userId === null || order.userId !== userId || !mayPayFromWallet(order, isExpired)) return undefined;
  const { available } = await balance(reader, {
    kind: 'userWallet',
    currencyId: order.fromCurrencyId,
    place: userId,
  });
  if (available < order.inUnits || (await isWalletHeld(reader, userId))) return undefined;
  return available;
}
