import type { LimitClass } from '@tetri/contract';
import type { RequestScope } from '../../../../platform/http/index.ts';
import { deviceCookies } from '../../devices/actions/device-cookie.ts';
import { countedAs } from '../../devices/actions/known-device.ts';
import type { AccountDeps } from '../deps.ts';

/**
 * Counts what is tried for an address: for the device where it has signed in to the account before, else for the address,
 * from wherever it is tried. Refuses with `tooManyRequests`.
 */
export async function spendAttempt(
  limit: LimitClass,
  email: string,
  deps: Pick<AccountDeps, 'db' | 'seal' | 'attempts'>,
  { cookies }: Pick<RequestScope, 'cookies'>,
): Promise<{ isKnownDevice: boolean }> {
  const { name, isKnownDevice } = await countedAs(deps, 'user', email, cookies[deviceCookies.user]);
  await deps.attempts.spendEmail(limit, name);
  return { isKnownDevice };
}
