import { keyLimitReached, refusal } from '@tetri/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/index.ts';
import { usdText } from '../core/usd.ts';
import { whenMayWithdraw, withdrawnByKeys } from '../store/key-withdrawals.ts';

/**
 * Throws keyLimitReached where an API key would withdraw more within 24 hours than it may. All withdrawals of a key are of one
 * partner, whose row the caller has locked: none passes unseen beside another.
 */
export async function judgeKeyWithdrawal(tx: Tx, actor: Actor, cents: bigint): Promise<void> {
  if (actor.kind !== 'key' || actor.limits.withdrawalDayUsd === null) return;
  const { keyId, limits } = actor;
  const max = limits.withdrawalDayUsd ?? '0';
  const most = BigInt(max) * 100n;
  const used = (await withdrawnByKeys(tx, [keyId])).get(keyId) ?? 0n;
  if (used + cents <= most) return;
  const until = await whenMayWithdraw(tx, keyId, cents, most);
  throw refusal(keyLimitReached, {
    limit: 'withdrawalDayUsd',
    max,
    used: usdText(used),
    until: until?.toISOString() ?? null,
  });
}
