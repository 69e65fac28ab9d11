import { languages } from '@tetri/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../../../../platform/database/index.ts';
import type { ReadersDeps } from '../deps.ts';
import { leaveBySecret } from '../store/subscriptions.ts';

/** The path of the address in the `List-Unsubscribe` header; language and secret follow. */
export const leavingPath = '/service/subscription/leave/';

/**
 * One-click unsubscribing (RFC 8058): the mail program posts to this address, without cookies and hence without a CSRF token,
 * which is safe because whoever knows the secret can do nothing with it but end this one subscription. Nothing is counted
 * here: large mail providers press many buttons from one address. A browser that opens it is led to the page that asks.
 */
export function mountLeaving(fastify: FastifyInstance, { db }: Pick<ReadersDeps, 'db'>): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is posted says nothing that the address does not.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    // Of its own: fastify's would compile the rules of JSON Schema at each start, for this address alone.
    scope.setValidatorCompiler<typeof Params>(({ schema }) => (params) => {
      const read = schema.safeParse(params);
      return read.success ? { value: read.data } : { error: read.error };
    });
    const schema = { params: Params };
    const path = `${leavingPath}:lang/:secret`;
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    scope.post<{ Params: Params }>(path, { schema }, async ({ params }, reply) => {
      await transaction(db, (tx) => leaveBySecret(tx, params.secret));
      return reply.headers(headers).type('text/plain; charset=utf-8').send('You are unsubscribed.\n');
    });
    scope.get<{ Params: Params }>(path, { schema }, async ({ params }, reply) =>
      reply.headers(headers).redirect(`/${params.lang}/unsubscribe/${params.secret}/`, 303),
    );
  });
}

const Params = z.object({ lang: z.enum(languages), secret: z.string().regex(/^[0-9a-f]{32}$/) });
type Params = z.infer<typeof Params>;
