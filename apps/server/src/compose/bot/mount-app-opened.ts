import { forbidden, readStartParameter, refusal } from '@tetri/contract';
import type { FastifyInstance } from 'fastify';
import { partnerTouch } from '../../modules/affiliate/index.ts';
import { judgeInitData, type telegramKeys } from '../../modules/identity/index.ts';
import { saveAppOpened } from '../../modules/notify/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transaction } from '../../platform/database/index.ts';
import { answerRefused } from '../../platform/http/index.ts';

const appOpenedPath = '/api/webhook/user/miniapp';
/** What Telegram signs is shorter. */
const bytesMax = 8192;

export interface AppOpenedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: ReturnType<typeof telegramKeys>;
}

/**
 * Hears that somebody opened the Mini App: a form of what Telegram signed. Nothing but what led them there is kept, once; the
 * same data again changes nothing, and what is not Telegram's, or too old, is refused as calls refuse.
 */
export async function mountAppOpened(fastify: FastifyInstance, { db, clock, keys }: AppOpenedDeps): Promise<void> {
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerRefused(request, reply, error));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post(appOpenedPath, { bodyLimit: bytesMax }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const body = String(request.body ?? '');
      const judged = judgeInitData(body, keys, clock.now());
      if (judged.is !== 'right') throw refusal(forbidden);
      const start = readStartParameter(new URLSearchParams(body).get('start_param') ?? '');
      await transaction(db, async (tx) =>
        saveAppOpened(tx, judged.value.person.id, { start, touch: await partnerTouch(tx) }),
      );
      return reply.code(200).send({});
    });
  });
}
