import { createHmac } from 'node:crypto';
import { networkOf } from '../../../../platform/addresses/index.ts';
import { type RequestScope, userIdOf } from '../../../../platform/http/index.ts';

/** Hashes that recognise whoever writes a review: the account, each address known of them, and the network. */
export function authorKeys(
  emails: readonly string[],
  key: Buffer,
  { actor, ip }: Pick<RequestScope, 'actor' | 'ip'>,
): string[] {
  const userId = userIdOf(actor);
  const marks = [
    `network ${networkOf(ip)}`,
    ...(userId === null ? [] : [`user ${userId}`]),
    ...emails.map((email) => `email ${email}`),
  ];
  return marks.map((mark) => keyedHash(key, `review by ${mark}`));
}

/** The secret of the links that end a subscription: 128 bits, always the same for one address. */
export function subscriptionSecret(key: Buffer, email: string): string {
  return keyedHash(key, `subscription of ${email}`).slice(0, 32);
}

function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
