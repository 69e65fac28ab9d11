import { createHmac } from 'node:crypto';
import { type Actor, networkOf } from '../../../platform/http/index.ts';

/** Who wrote a review, as far as can be told: the account, else the address he gave, else his network. */
export function authorKey(key: Buffer, { actor, ip }: { actor: Actor; ip: string }, email: string | undefined): string {
  const author =
    actor.kind === 'user'
      ? `user ${actor.userId}`
      : email === undefined
        ? `network ${networkOf(ip)}`
        : `email ${email}`;
  return keyedHash(key, `review by ${author}`);
}

/** The secret of the links that end a subscription: 128 bits, always the same for one address. */
export function subscriptionSecret(key: Buffer, email: string): string {
  return keyedHash(key, `subscription of ${email}`).slice(0, 32);
}

function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
