import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/**
 * Warns, once, when browsers work with the site under another address than it was given: mails and passkeys lead to the
 * given one, so that one of the two is wrong. The browser's own word is taken, since a proxy may pass on any host.
 */
export function warnOfOtherOrigin(fastify: FastifyInstance, publicUrl: string, log: Pick<Log, 'warn'>): void {
  const given = new URL(publicUrl).origin;
  let isWarned = false;
  fastify.addHook('onRequest', async ({ headers }) => {
    const { origin } = headers;
    if (isWarned || origin === undefined || origin === given || headers['sec-fetch-site'] !== 'same-origin') return;
    isWarned = true;
    log.warn(
      { openedAt: origin.slice(0, 200), publicUrl: given },
      'the site is opened under another address than PUBLIC_URL: links in mails and passkeys belong to PUBLIC_URL',
    );
  });
}
