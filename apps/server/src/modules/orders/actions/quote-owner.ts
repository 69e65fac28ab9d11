import { createHash } from 'node:crypto';
import { type RequestScope, userIdOf } from '../../../platform/http/index.ts';

/** Whose quote it is: of a person wherever they are signed in, otherwise of the browser that asked. */
export function quoteOwner({ actor, cookies }: Pick<RequestScope, 'actor' | 'cookies'>): string {
  const userId = userIdOf(actor);
  if (userId !== null) return quoteOwnerOf(userId);
  const csrf = cookies['_csrf'];
  return csrf === undefined ? nobody : `browser:${hashed(csrf)}`;
}

/** A person, wherever they are signed in. */
export function quoteOwnerOf(userId: string): string {
  return `user:${userId}`;
}

/** Whether a quote of this owner is the caller's: by who they are, or by its secret where it is no signed-in user's. */
export function isQuoteOf(
  quote: { readonly owner: string; readonly secretHash: string },
  { owner, secret }: { readonly owner: string; readonly secret: string | undefined },
): boolean {
  if (quote.owner === owner && owner !== nobody) return true;
  return !quote.owner.startsWith('user:') && secret !== undefined && hashed(secret) === quote.secretHash;
}

export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

const nobody = 'nobody';
