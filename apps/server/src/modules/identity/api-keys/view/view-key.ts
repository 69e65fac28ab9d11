import type { CallAnswer, updateApiKey } from '@tetri/contract';
import type { ApiKeyRow } from '../store/api-keys.ts';

/** A key as its owner sees it, without the secret. */
export function viewKey(row: ApiKeyRow): CallAnswer<typeof updateApiKey>['access'] {
  return {
    key: row.key,
    name: row.name,
    isActive: row.isActive,
    permissions: { api: row.canUseApi, withdrawals: row.canWithdraw },
    permission: { base: row.canUseApi, withdraw: row.canWithdraw },
    whitelistIPs: row.allowedIps,
    lastUse: row.lastUseAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
