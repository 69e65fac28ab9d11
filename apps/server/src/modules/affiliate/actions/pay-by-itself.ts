import { Refusal } from '@tetri/contract';
import { readNow, type Tx } from '../../../platform/database/index.ts';
import type { Currency } from '../../catalog/index.ts';
import type { WorthDeps } from '../../orders/index.ts';
import { payoutAddress, type PaymentsModule, preparePayout } from '../../payments/index.ts';
import { type LeftToPeople, leftToPeople } from '../core/judge-automatic.ts';
import { automaticOfDay, findWithdrawalById, hasHeldReward, isPriceOld, lockTerms } from '../store/automatic.ts';
import { lockPartner } from '../store/partners.ts';
import { readTerms } from '../store/terms.ts';
import { changeWithdrawal } from '../store/withdrawals.ts';
import type { WithdrawalRow } from '../tables.ts';
import { payoutUidOf } from './own-payout.ts';
import { priceAnew } from './price-anew.ts';
import { passesScreening } from './screen-withdrawal.ts';

/** What is older than this is priced anew before the product sends it. */
const priceSeconds = 600;

export type SenderOf = Pick<PaymentsModule, 'receiver'>;

/** The method that sends the currency by itself; undefined where people do. */
export function senderOf(payments: SenderOf, { id: currencyId, decimals, network }: Currency): string | undefined {
  return network ? payments.receiver({ currencyId, network: network.code, decimals })?.method : undefined;
}

/** Makes a new withdrawal of a locked partner a payout of the product, where the owner lets it be one; else people pay it. */
export async function payByItself(
  tx: Tx,
  payments: SenderOf,
  { withdrawal, currency }: { readonly withdrawal: WithdrawalRow; readonly currency: Currency },
): Promise<WithdrawalRow> {
  const [method, network] = [senderOf(payments, currency), currency.network];
  if (method === undefined || !network || !payoutAddress(withdrawal.toValues)) return withdrawal;
  if (await whyPeople(tx, withdrawal)) return withdrawal;
  await preparePayout(tx, {
    kind: 'partner',
    orderId: withdrawal.id,
    uid: payoutUidOf(withdrawal),
    method,
    currencyId: withdrawal.currencyId,
    network: network.code,
    units: withdrawal.outUnits,
    decimals: withdrawal.decimals,
    startedBy: null,
    destination: withdrawal.toValues,
  });
  const taken = await changeWithdrawal(tx, withdrawal, { automaticAt: await readNow(tx) });
  if (!taken) throw new Error('a withdrawal that was made just now stands still');
  await passesScreening(tx, taken);
  return taken;
}

/** Why people are to pay it by what holds now; undefined where the product may. */
async function whyPeople(tx: Tx, { id, partnerId, cents }: WithdrawalRow): Promise<LeftToPeople | undefined> {
  const partner = await lockPartner(tx, partnerId);
  if (!partner) throw new Error('a withdrawal is of a partner');
  await lockTerms(tx);
  return leftToPeople(await readTerms(tx), {
    cents,
    dayCents: await automaticOfDay(tx, id),
    isSuspended: partner.isSuspended,
    debtCents: partner.debtCents,
    isRewardHeld: await hasHeldReward(tx, partnerId),
  });
}

/**
 * Locks the withdrawal with its partner until the transaction ends; whether its payout may leave now. One whose price is old is priced
 * anew first, and looked at once more with what it comes to now.
 */
export async function lockPartnerPayout(
  tx: Tx,
  deps: WorthDeps,
  id: string,
): Promise<'ready' | 'notReady' | 'screening'> {
  const found = await findWithdrawalById(tx, id);
  if (!found) return 'notReady';
  await lockPartner(tx, found.partnerId);
  const withdrawal = await findWithdrawalById(tx, id);
  if (withdrawal?.status !== 'new') return 'notReady';
  if (!(await passesScreening(tx, withdrawal))) return 'screening';
  if (await whyPeople(tx, withdrawal)) return 'notReady';
  if (!(await isPriceOld(tx, id, priceSeconds))) return 'ready';
  try {
    await priceAnew(tx, deps, withdrawal);
  } catch (error) {
    // It waits until there is a price, and a reserve for it; people may pay it meanwhile.
    if (!(error instanceof Refusal)) throw error;
  }
  return 'notReady';
}
