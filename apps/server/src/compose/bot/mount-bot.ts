import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { UpdateHandler } from '@tetri/bot';
import { z } from 'zod';

export const updatesPath = '/service/bot/updates';
const bytesMax = 1024 * 1024;

/** Only its number is read here; the rest is the bot's to understand. */
const Update = z.looseObject({ update_id: z.int().min(0) });

/** What the messenger proves itself with: of the installation's key and the token, so that it changes with either. */
export function webhookSecret(key: Buffer, token: string): string {
  return createHmac('sha256', key).update(`bot webhook ${token}`).digest('base64url');
}

/** Takes what the messenger sends. What could not be handled is answered 503, so that it comes again. */
export function mountUpdates(fastify: FastifyInstance, handler: UpdateHandler, secret: string): void {
  fastify.post(updatesPath, { bodyLimit: bytesMax }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const given = request.headers['x-telegram-bot-api-secret-token'];
    if (typeof given !== 'string' || !isSame(given, secret)) return reply.code(403).send();
    const update = Update.safeParse(request.body);
    if (!update.success) return reply.code(400).send();
    const handled = await handler.handle(update.data);
    return reply.code(handled === 'done' ? 200 : 503).send();
  });
}

/** In constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
