import { z } from 'zod';
import { Text } from './scalars.ts';

/** How many sites a partner may name. */
export const partnerSitesMax = 10;

/** What the machine of whoever builds a site is called: nothing there can have a certificate. */
const ownMachine = /^(?:localhost|127\.0\.0\.1)$/;
/** As it may stand in a header: a name with a point in it, and no wildcard. */
const named = /^https?:\/\/(?:localhost|(?:[a-z0-9_-]+\.)+[a-z0-9-]+)(?::\d+)?$/;

/**
 * The origin of a site, as browsers write it: `https://shop.example`. The scheme may be left out, and what stands behind the
 * host is not read. Undefined for what is no site, or one that anybody on the way could change.
 */
export function siteOrigin(text: string): string | undefined {
  const typed = text.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, origin, username, password } = new URL(url);
  if (username !== '' || password !== '' || !named.test(origin)) return undefined;
  return protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname)) ? origin : undefined;
}

export const SiteOrigin = Text(300, 1).transform((text, context) => {
  const origin = siteOrigin(text);
  if (origin !== undefined) return origin;
  context.addIssue({ code: 'custom', message: 'is no site that is served over https' });
  return z.NEVER;
});
