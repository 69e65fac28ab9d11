import type { ApiKeyChanges, ApiKeyRow } from '../store/api-keys.ts';
import { raises } from '../core/key-limits.ts';
import { isWithin } from './allowed-ips.ts';

type Rights = Pick<ApiKeyRow, 'isActive' | 'canUseApi' | 'canWithdraw' | 'allowedIps' | 'limits'>;

/** Whether a changed key may do something, or from somewhere, that it may not yet. */
export function mayDoMore(
  key: Rights,
  { isActive, canUseApi, canWithdraw, allowedIps, limits }: ApiKeyChanges,
): boolean {
  return (
    (isActive === true && !key.isActive) ||
    (canUseApi === true && !key.canUseApi) ||
    (canWithdraw === true && !key.canWithdraw) ||
    (allowedIps !== undefined && !isWithin(allowedIps, key.allowedIps)) ||
    (limits !== undefined && raises(key.limits, limits))
  );
}
