import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/index.ts';
import { downloadHeaders, type FileKind, type FileStore } from '../../../../platform/files/index.ts';
import { findFileLine } from '../store/chats.ts';
import { chatFilePath } from '../view/view-chat.ts';

/** Hands out files of conversations as downloads: who has the address, which nobody can guess, was in the conversation. */
export function mountChatFiles(fastify: FastifyInstance, { db, fileStore }: { db: Db; fileStore: FileStore }): void {
  fastify.get<{ Params: { file: string } }>(`${chatFilePath}:file`, async ({ params: { file } }, reply) => {
    const line = await findFileLine(db, file.replaceAll('\0', ''));
    const bytes = line?.fileName ? await fileStore.read(line.fileName) : undefined;
    if (!line?.fileName || !bytes) return reply.code(404).header('cache-control', 'no-store').send();
    const kind = line.fileName.split('.').at(-1) as FileKind;
    return reply.headers(downloadHeaders(kind, line.fileShownName)).send(bytes);
  });
}
