import type { CookieOptions, Cookies } from './cookies.ts';

/** Says that a browser is in the Mini App: `framed` inside the frame of Telegram's web client, `own` in a window of its own. */
export const miniAppCookie = 'mini_app';

/** The request comes from inside the frame: nothing else has this cookie, which is kept for that frame's site alone. */
export function isFramed(cookies: Cookies): boolean {
  return cookies[miniAppCookie] === 'framed';
}

/**
 * A cookie's terms as they have to be where the page stands in a frame of another site: `Lax` ones would never come back. They
 * are partitioned, so that they come back from inside that site's frame only.
 */
export function framedTerms(options: CookieOptions): CookieOptions {
  return { ...options, sameSite: 'none', partitioned: true };
}

/** The terms for whoever sent these cookies. */
export function termsFor(cookies: Cookies, options: CookieOptions): CookieOptions {
  return isFramed(cookies) ? framedTerms(options) : options;
}
