import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readNow, transaction } from '../../../../platform/database/index.ts';
import { enqueue } from '../../../../platform/outbox/index.ts';
import type { VerificationDeps } from '../../deps.ts';
import { openSecret } from '../actions/ask-provider.ts';
import { isSignedBy } from '../actions/sign.ts';
import { askSession } from '../jobs/ask-session.ts';
import { readProvider } from '../store/provider-terms.ts';
import { findSession } from '../store/sessions.ts';

export const newsPath = '/service/verification/provider';

const bytesMax = 16 * 1024;
/** A message that was signed longer ago, or later than now, is a repetition or a mistake. */
const freshSeconds = 300;
const News = z.object({ reference: z.uuid() });

/**
 * Takes what the service notifies of by itself: which visit has changed, signed with the time over the bytes as they came. It only makes
 * that visit be asked about: reported twice, late or out of order it changes nothing.
 */
export function mountProviderNews(fastify: FastifyInstance, { db, seal }: Pick<VerificationDeps, 'db' | 'seal'>): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bytesMax }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(newsPath, async ({ headers, body }, reply) => {
      reply.header('cache-control', 'no-store');
      const provider = await readProvider(db);
      const secret = provider.isOn ? openSecret(seal, provider) : undefined;
      if (secret === undefined) return reply.code(404).send();
      const text = typeof body === 'string' ? body : '';
      const at = String(headers['x-timestamp'] ?? '');
      const isSigned = isSignedBy(secret, 'callback', `${at}\n${text}`, String(headers['x-signature'] ?? ''));
      const apart = Math.abs((await readNow(db)).getTime() / 1000 - Number(at));
      if (!isSigned || !/^\d{1,12}$/.test(at) || apart > freshSeconds) return reply.code(403).send();
      const news = News.safeParse(readJson(text)).data;
      const session = news && (await findSession(db, news.reference));
      if (!session) return reply.code(404).send();
      if (session.state === 'open')
        await transaction(db, (tx) =>
          enqueue(tx, askSession, { sessionId: session.id, isPoll: false }, { key: session.id }),
        );
      return reply.code(204).send();
    });
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
