import type { CallAnswer, listStaffApiKeys, OwnerKeyLimits, updateApiKey } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { KeyUse } from '../../accounts/ports.ts';
import type { ApiKeyRow } from '../store/api-keys.ts';
import type { StaffKeyRow } from '../store/key-terms.ts';

const noUse: KeyUse = { ordersInMinute: 0, dayCents: 0n, withdrawalDayCents: 0n };

export interface KeySurroundings {
  /** What every key may for which nothing else is said. */
  readonly terms: OwnerKeyLimits;
  readonly use: ReadonlyMap<string, KeyUse>;
}

/** A key as its owner sees it, without the secret. */
export function viewKey(row: ApiKeyRow, { terms, use }: KeySurroundings): CallAnswer<typeof updateApiKey>['access'] {
  return {
    key: row.key,
    name: row.name,
    isActive: row.isActive,
    permissions: { api: row.canUseApi, withdrawals: row.canWithdraw },
    permission: { base: row.canUseApi, withdraw: row.canWithdraw },
    whitelistIPs: row.allowedIps,
    limits: row.limits,
    exchangeLimits: row.ownerLimits ?? terms,
    used: viewUse(use.get(row.id) ?? noUse),
    lastUse: row.lastUseAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The same as staff see it. */
export function viewStaffKey(
  row: StaffKeyRow,
  surroundings: KeySurroundings,
): CallAnswer<typeof listStaffApiKeys>['keys'][number] {
  const { key, name, isActive, permissions, limits, used, lastUse, createdAt } = viewKey(row, surroundings);
  return {
    _id: row.id,
    key,
    name,
    person: { _id: row.userId, email: row.email, name: row.personName, isDemo: row.isDemo },
    isActive,
    permissions,
    limits,
    ownLimits: row.ownerLimits,
    used,
    lastUse,
    createdAt,
  };
}

function viewUse({ ordersInMinute, dayCents, withdrawalDayCents }: KeyUse) {
  return { ordersInMinute, dayUsd: formatUnits(dayCents, 2), withdrawalDayUsd: formatUnits(withdrawalDayCents, 2) };
}
