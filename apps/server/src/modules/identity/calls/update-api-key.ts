import {
  changedMeanwhile,
  type KeyLimits,
  keyLimitTooHigh,
  notFound,
  type OwnerKeyLimits,
  refusal,
  updateApiKey,
} from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { type ApiKeyChanges, changeKey, findKey, lockKey } from '../api-keys/store/api-keys.ts';
import { mayDoMore } from '../api-keys/actions/may-do-more.ts';
import { keySurroundings } from '../api-keys/actions/key-surroundings.ts';
import { aboveOwner } from '../api-keys/core/key-limits.ts';
import { readKeyTerms } from '../api-keys/store/key-terms.ts';
import { viewKey } from '../api-keys/view/view-key.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';

export const updateApiKeyHandler = handle(updateApiKey, async (input, deps, request) => {
  const { apiKey, name, isActive, permissions, whitelistIPs, limits, ...proof } = input;
  const { db } = deps;
  const { actor } = request;
  const key = await findKey(db, actor.userId, apiKey);
  if (!key) throw refusal(notFound);
  const changes: ApiKeyChanges = {
    ...(name !== undefined && { name }),
    ...(isActive !== undefined && { isActive }),
    ...(permissions?.api !== undefined && { canUseApi: permissions.api }),
    ...(permissions?.withdrawals !== undefined && { canWithdraw: permissions.withdrawals }),
    ...(whitelistIPs && { allowedIps: whitelistIPs }),
    ...(limits && { limits: { ...key.limits, ...limits } }),
  };
  // Whoever holds a session need not be the person; taking rights away must stay easy all the same.
  const isMore = mayDoMore(key, changes);
  const isProven = isMore && (await proveUnlessYoung(proof, deps, actor)).isProven;
  const row = await transaction(db, async (tx) => {
    const locked = await lockKey(tx, actor.userId, apiKey);
    if (!locked) throw refusal(notFound);
    if (limits) refuseAboveOwner(limits, locked.ownerLimits ?? (await readKeyTerms(tx)).limits);
    // Somebody has narrowed the key since it was judged, and nobody was asked who they are.
    const isWidened = mayDoMore(locked, changes);
    if (!isMore && isWidened) throw refusal(changedMeanwhile);
    if (isWidened) await protectionNotifier(actor.userId, 'apiKeyWidened')(tx);
    return changeKey(tx, locked.id, { ...changes, ...(limits && { limits: { ...locked.limits, ...limits } }) });
  });
  if (isProven) await renewSession(deps, request);
  return { access: viewKey(row, await keySurroundings(db, [row], deps)) };
});

/** Throws keyLimitTooHigh. */
function refuseAboveOwner(limits: Partial<KeyLimits>, owner: OwnerKeyLimits): void {
  const above = aboveOwner(limits, owner);
  if (above) throw refusal(keyLimitTooHigh, above);
}
