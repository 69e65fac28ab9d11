import type { FastifyInstance } from 'fastify';

/**
 * What every answer says to a browser: its type is not to be guessed, it shows in no frame, and opened as a page of its own
 * it runs and loads nothing. Pages say more. Served over https, the site is to be asked over https alone for a year, with
 * all that lies under its name.
 */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Puts the headers on all that Fastify answers, errors included; an answer may say more under the same names. */
export function mountSecurityHeaders(fastify: FastifyInstance, isSecure: boolean): void {
  const headers = securityHeaders(isSecure);
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
