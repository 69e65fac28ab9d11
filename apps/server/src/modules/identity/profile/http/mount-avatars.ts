import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AccountDeps } from '../../accounts/deps.ts';
import { users } from '../../accounts/tables.ts';

export const avatarPath = '/service/fs/';

/** A name never gets other bytes; should a browser take them for a page all the same, nothing in it runs. */
const headers = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=31536000, immutable',
};

/** Serves people's pictures, and no other file of the store. */
export function mountAvatars(fastify: FastifyInstance, { db, fileStore }: Pick<AccountDeps, 'db' | 'fileStore'>): void {
  fastify.get<{ Params: { name: string } }>(`${avatarPath}:name`, async ({ params: { name } }, reply) => {
    const isAvatar = (await db.$count(users, eq(users.avatar, name.replaceAll('\0', '')))) > 0;
    const bytes = isAvatar ? await fileStore.read(name) : undefined;
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.headers(headers).send(bytes);
  });
}
