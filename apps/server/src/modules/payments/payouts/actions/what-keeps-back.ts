import type { PayoutWaitsFor } from '@tetri/contract';
import type { Db, Reader, Tx } from '../../../../platform/database/index.ts';
import { judgePayout } from '../../core/judge-payout.ts';
import { payoutAddress } from '../../core/payout-address.ts';
import type { Deposit } from '../../deposits/store/deposits.ts';
import type { Plugins } from '../../methods/plugins.ts';
import type { PayoutToSend } from '../../plugin.ts';
import { readLying } from '../../places/store/lying.ts';
import { findCounted, type Foundation, formerOf } from '../store/foundation.ts';
import { findPayoutRule, readApprovals, readPayoutSwitch, readStanding, sumSent } from '../store/payout-rules.ts';
import type { Payout } from '../store/payouts.ts';

export interface SendingDeps {
  readonly db: Db;
  readonly plugins: Plugins;
  /** Code of the network that a currency lies on. */
  readonly networkOf: (currencyId: string) => { readonly code: string } | undefined;
  /**
   * Locks what the payout pays, so that nothing about it changes before the transaction ends; whether it may leave now, and what
   * it waits for otherwise. Orders, wallets and partners' withdrawals fill it in: an order whose payment somebody wants undone pays nothing out.
   */
  readonly lockForPayout: (
    tx: Tx,
    payout: Pick<Payout, 'orderId' | 'kind'>,
  ) => Promise<'ready' | 'notReady' | 'screening'>;
  /** Whose payments it rests on: an order's, and those that filled a wallet where it is paid from one. Filled in as the other one. */
  readonly restsOn: (reader: Reader, payout: Pick<Payout, 'orderId' | 'kind'>) => Promise<Foundation>;
}

/** Why the payout may not be signed now, by the owner’s rules and the payments that it rests on; undefined where it may. */
export async function whatKeepsBack(
  deps: SendingDeps,
  payout: Payout,
): Promise<{ readonly waitsFor: PayoutWaitsFor | undefined; readonly foundation: Foundation }> {
  const foundation = await readFoundation(deps, payout);
  return { waitsFor: await judge(deps, payout, foundation), foundation };
}

async function judge(
  deps: SendingDeps,
  payout: Payout,
  foundation: ReadFoundation,
): Promise<PayoutWaitsFor | undefined> {
  const { db } = deps;
  const [rule, { isStopped }, approvals, sent, lying] = await Promise.all([
    findPayoutRule(db, payout.currencyId),
    readPayoutSwitch(db),
    readApprovals(db, payout, formerOf(foundation.counted)),
    sumSent(db, payout),
    readLying(db, payout, networkOfPayout(deps, payout) ?? ''),
  ]);
  const { units, startedBy } = payout;
  const isUnseen = payout.kind !== 'order';
  const approvedBy = approvals.map(({ staffId }) => staffId);
  const isAutomatic = payout.kind === 'refund' ? rule.refundIsAutomatic : rule.isAutomatic;
  const judged = judgePayout({ ...rule, isAutomatic }, isStopped, {
    units,
    isUnseen,
    startedBy,
    approvedBy,
    ...sent,
    ...lying,
  });
  if (judged) return judged;
  const gone = await whatIsGone(deps, foundation);
  // Somebody besides who began the payout answers for what can be asked no more, and knows so.
  return gone === 'person' && approvals.length > 0 ? undefined : gone;
}

/**
 * Why what was signed may not be handed to its network now: payouts are stopped, or a payment that it rests on is no longer in its
 * network, or not as deep as it was when it counted. What rules and people said of it was judged before it was signed.
 */
export async function whatKeepsSigned(deps: SendingDeps, payout: Payout): Promise<PayoutWaitsFor | undefined> {
  if ((await readPayoutSwitch(deps.db)).isStopped) return 'stopped';
  const gone = await whatIsGone(deps, await readFoundation(deps, payout));
  return gone === 'paymentGone' ? gone : undefined;
}

/** Why a payout that was judged a moment ago may not be signed or handed over any more, by what is written down alone. */
export async function whatChanged(db: Db, { orderId }: Foundation): Promise<PayoutWaitsFor | undefined> {
  const { isStopped, isShaken } = await readStanding(db, orderId);
  if (isStopped) return 'stopped';
  return isShaken ? 'paymentGone' : undefined;
}

interface ReadFoundation extends Foundation {
  readonly counted: readonly Deposit[];
}

async function readFoundation({ db, restsOn }: SendingDeps, payout: Payout): Promise<ReadFoundation> {
  const foundation = await restsOn(db, payout);
  return { ...foundation, counted: await findCounted(db, foundation) };
}

/** `person`: the chain or wallet that a payment came to can be asked no more. */
async function whatIsGone(
  { plugins }: SendingDeps,
  { counted, isMissing }: ReadFoundation,
): Promise<'paymentGone' | 'person' | undefined> {
  if (isMissing) return 'paymentGone';
  for (const deposit of counted) {
    if (deposit.state !== 'taken') return 'paymentGone';
    if (deposit.isFormer) continue;
    const confirmed = await plugins.find(deposit.method)?.chain?.confirm(deposit);
    // As deep as it was when it counted, at the least.
    if (confirmed?.state !== 'seen' || confirmed.confirmations < deposit.confirmations) return 'paymentGone';
  }
  return counted.some(({ isFormer }) => isFormer) ? 'person' : undefined;
}

/** Code of the network that it leaves on. */
export function networkOfPayout(
  { networkOf }: Pick<SendingDeps, 'networkOf'>,
  { network, currencyId }: Pick<Payout, 'network' | 'currencyId'>,
): string | undefined {
  return network ?? networkOf(currencyId)?.code;
}

/** As a method is asked for it; undefined where the destination names no address, or its network is not known. */
export function payoutToSend(deps: SendingDeps, payout: Payout): PayoutToSend | undefined {
  const network = networkOfPayout(deps, payout);
  const to = payoutAddress(payout.destination);
  if (network === undefined || !to) return undefined;
  const { id, attempts, currencyId, units, decimals } = payout;
  // The signer signs once for an id: another attempt is another payout to it.
  return { payoutId: `${id}:${attempts}`, network, currencyId, units, decimals, ...to };
}
