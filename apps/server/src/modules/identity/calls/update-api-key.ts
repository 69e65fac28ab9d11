import { notFound, refusal, updateApiKey } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { type ApiKeyChanges, changeKey } from '../api-keys/api-keys-store.ts';
import { viewKey } from '../api-keys/view-key.ts';

export const updateApiKeyHandler = handle(updateApiKey, async (input, { db, actor }) => {
  const { apiKey, name, isActive, permissions, whitelistIPs } = input;
  const changes: ApiKeyChanges = {
    ...(name !== undefined && { name }),
    ...(isActive !== undefined && { isActive }),
    ...(permissions?.api !== undefined && { canUseApi: permissions.api }),
    ...(permissions?.withdrawals !== undefined && { canWithdraw: permissions.withdrawals }),
    ...(whitelistIPs && { allowedIps: whitelistIPs }),
  };
  const row = await transaction(db, (tx) => changeKey(tx, actor.userId, apiKey, changes));
  if (!row) throw refusal(notFound);
  return { access: viewKey(row) };
});
