import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from './cookies.ts';

/**
 * Tokens that prove a request comes from a page of this site: `<random>.<HMAC>`, readable in the `_csrf` cookie and sent
 * back as `Csrf-Token`. Each is signed for the sessions that the browser had when it was given, so a cookie that somebody
 * planted, or kept from before a sign-in, proves nothing.
 */
export class CsrfTokens {
  readonly #key: KeyObject;
  /** What was found to fit for the cookies of a request, which is asked before it is answered and again after. */
  readonly #fitting = new WeakMap<Cookies, string>();

  /** `key`: 32 bytes that no page ever sees. */
  constructor(key: Buffer) {
    this.#key = createSecretKey(key);
  }

  /** A new token for a browser with these cookies. */
  issue(cookies: Cookies): string {
    const random = randomBytes(18).toString('base64url');
    return `${random}.${this.#sign(signedText(random, cookies)).toString('base64url')}`;
  }

  /** Whether the token was given to a browser with these sessions. */
  fits(token: string | undefined, cookies: Cookies): boolean {
    const [random = '', signature = '', ...rest] = token?.split('.') ?? [];
    const signed = signedText(random, cookies);
    const all = `${signature}\n${signed}`;
    // Answering the request may have set another session since.
    if (rest.length === 0 && this.#fitting.get(cookies) === all) return true;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(signed);
    const isFitting = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
    if (isFitting) this.#fitting.set(cookies, all);
    return isFitting;
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

function signedText(random: string, { session = '', staff_session = '' }: Cookies): string {
  return `${random}\n${session}\n${staff_session}`;
}
