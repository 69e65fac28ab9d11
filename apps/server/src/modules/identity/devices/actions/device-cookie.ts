import { z } from 'zod';
import type { CookieOptions } from '../../../../platform/http/index.ts';
import type { Seal } from '../../../../platform/seal.ts';
import type { PersonKind } from '../../factors/tables.ts';
import { deviceSeconds } from '../store/known-devices.ts';

/** Staff and customers are distinguished: one browser may know both. */
export const deviceCookies: Readonly<Record<PersonKind, string>> = { user: 'known_device', staff: 'staff_device' };

/** Strict: it is of use to our own pages only. */
export const deviceCookieTerms: CookieOptions = {
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  maxAge: deviceSeconds,
};

/** Of one browser: who shares a computer signs in to few accounts. */
const accountsMax = 5;
const DeviceIds = z.array(z.uuid()).max(accountsMax);

/** One id for each account that the browser has signed in to, the newest first; sealed, so that none can be made up. */
export function sealDevices(seal: Seal, kind: PersonKind, ids: readonly string[]): string {
  return seal.close(Buffer.from(JSON.stringify(ids.slice(0, accountsMax))), purposeOf(kind));
}

/** None where there is no cookie, or it was made up or changed. */
export function readDevices(seal: Seal, kind: PersonKind, sealed: string | undefined): readonly string[] {
  if (!sealed) return [];
  try {
    return DeviceIds.parse(JSON.parse(seal.open(sealed, purposeOf(kind)).toString()));
  } catch {
    return [];
  }
}

const purposeOf = (kind: PersonKind) => `known device ${kind}`;
