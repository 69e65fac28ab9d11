import type { Db } from '../../../platform/database/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import { browserIdOf } from '../../identity/index.ts';
import { hasDevice } from '../connections/store/facts.ts';
import { findPartnerByLink } from '../store/partners.ts';

/**
 * Whether the partner of a link has signed in in the browser that comes by it: then, signed out, they bring themselves, and the link
 * counts for nothing.
 */
export async function isPartnersBrowser(
  { db, seal }: { readonly db: Db; readonly seal: Seal },
  link: string,
  cookies: Readonly<Record<string, string>>,
): Promise<boolean> {
  const browserId = await browserIdOf(db, seal, cookies);
  const partner = browserId === undefined ? undefined : await findPartnerByLink(db, link);
  return partner !== undefined && browserId !== undefined && hasDevice(db, partner.userId, browserId);
}
