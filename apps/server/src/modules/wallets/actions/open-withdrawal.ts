import { randomInt } from 'node:crypto';
import {
  amountNotPositive,
  amountNotValid,
  amountTooSmall,
  balanceTooSmall,
  refusal,
  tooManyKept,
  walletHeld,
} from '@tetri/contract';
import { lockLivingUser } from '../../identity/index.ts';
import { formatUnits, parseUnits } from '@tetri/money';
import { newId, type Tx } from '../../../platform/database/index.ts';
import type { Currency } from '../../catalog/index.ts';
import { book, lockBalance } from '../../ledger/index.ts';
import { preparePayout } from '../../payments/index.ts';
import { judgeWithdrawal, mostToWithdraw, openWithdrawalsMax, type WithdrawalTerms } from '../core/judge-withdrawal.ts';
import { isWalletHeld } from '../store/wallet-deposits.ts';
import { countOpenWithdrawals, insertWithdrawal } from '../store/withdrawals.ts';
import type { Destination } from './judge-address.ts';
import { passesScreening } from './passes-screening.ts';

export interface AskedWithdrawal {
  readonly userId: string;
  readonly currency: Currency;
  readonly method: string;
  readonly network: string;
  /** What arrives. */
  readonly amount: string;
  readonly terms: WithdrawalTerms;
  readonly to: Destination;
}

/** What arrives, in units, whatever lies in the wallet. Throws amountNotValid, amountNotPositive and amountTooSmall. */
export function judgeAsked({ decimals, symbol }: Currency, terms: WithdrawalTerms, amount: string): bigint {
  const units = parseUnits(amount, decimals);
  if (units === undefined) throw refusal(amountNotValid);
  const wrong = judgeWithdrawal(terms, units, units + terms.feeUnits);
  if (wrong === 'notPositive') throw refusal(amountNotPositive);
  if (wrong === 'belowMin') throw refusal(amountTooSmall, { min: formatUnits(terms.minUnits, decimals), symbol });
  return units;
}

/**
 * Holds what arrives and its fee in the wallet, and makes the payout ready; answers the withdrawal's id. Throws amountNotValid,
 * amountNotPositive, amountTooSmall, balanceTooSmall, walletHeld and tooManyKept.
 */
export async function openWithdrawal(
  tx: Tx,
  { userId, currency, method, network, amount, terms, to }: AskedWithdrawal,
): Promise<string> {
  const { id: currencyId, decimals, symbol } = currency;
  const text = (some: bigint) => formatUnits(some, decimals);
  const units = judgeAsked(currency, terms, amount);
  // The person first: what they ask for at once is counted one after the other.
  await lockLivingUser(tx, userId);
  if ((await countOpenWithdrawals(tx, userId)) >= openWithdrawalsMax)
    throw refusal(tooManyKept, { max: openWithdrawalsMax });
  const wallet = { kind: 'userWallet', place: userId } as const;
  const { available } = await lockBalance(tx, { ...wallet, currencyId });
  if (await isWalletHeld(tx, userId)) throw refusal(walletHeld);
  if (judgeWithdrawal(terms, units, available) === 'aboveBalance')
    throw refusal(balanceTooSmall, { max: text(mostToWithdraw(terms, available)), symbol });
  const [id, holdId] = [newId(), newId()];
  const uid = `W${randomInt(10_000_000, 10_000_000_000)}`;
  const { feeUnits } = terms;
  await book(tx, { holds: [{ id: holdId, currencyId, on: wallet, units: units + feeUnits, reference: id }] });
  await insertWithdrawal(tx, { id, uid, userId, currencyId, units, feeUnits, decimals, network, ...to, holdId });
  await preparePayout(tx, {
    kind: 'withdrawal',
    orderId: id,
    uid,
    method,
    currencyId,
    network,
    units,
    decimals,
    startedBy: null,
    destination: [{ key: 'wallet', value: to.address }, ...(to.memo === '' ? [] : [{ key: 'memo', value: to.memo }])],
  });
  await passesScreening(tx, { kind: 'withdrawal', id });
  return id;
}
