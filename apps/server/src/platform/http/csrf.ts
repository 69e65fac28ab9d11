import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from './cookies.ts';

/**
 * Tokens that prove a request comes from a page of this site: `<random>.<HMAC>`, readable in the `_csrf` cookie and sent
 * back as `Csrf-Token`. Each is signed for the sessions that the browser had when it was given, so a cookie that somebody
 * planted, or kept from before a sign-in, proves nothing.
 */
export class CsrfTokens {
  readonly #key: KeyObject;

  /** `key`: 32 bytes that no page ever sees. */
  constructor(key: Buffer) {
    this.#key = createSecretKey(key);
  }

  /** A new token for a browser with these cookies. */
  issue(cookies: Cookies): string {
    const random = randomBytes(18).toString('base64url');
    return `${random}.${this.#sign(random, cookies).toString('base64url')}`;
  }

  /** Whether the token was given to a browser with these sessions. */
  fits(token: string | undefined, cookies: Cookies): boolean {
    const [random = '', signature = '', ...rest] = token?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(random, cookies);
    return rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(random: string, { session = '', staff_session = '' }: Cookies): Buffer {
    return createHmac('sha256', this.#key).update(`${random}\n${session}\n${staff_session}`).digest();
  }
}
