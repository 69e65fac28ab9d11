import type { Client } from '@tetri/client';
import type { ContentKind, Language } from '@tetri/contract';
import { createTestDatabase, serveCalls, type TestDatabase } from '@tetri/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresBus } from '../../../platform/bus/index.ts';
import { newId, transaction } from '../../../platform/database/index.ts';
import { FileStore } from '../../../platform/files/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { type ContentModule, createContentModule } from '../content-module.ts';
import { claimLink, decide, findDocument, insertDocument, lockContent } from '../store/documents.ts';
import { sampleBody } from './samples.ts';

export interface OpenContent extends TestDatabase {
  readonly module: ContentModule;
  readonly pictures: FileStore;
  /** Reads in this language. */
  as(lang: Language): Client;
  /** A document of this kind that readers see, and that the copy in memory knows; answers its id. */
  publish(
    kind: ContentKind,
    options?: Parameters<typeof sampleBody>[1] & { readonly link?: string; readonly at?: Date },
  ): Promise<string>;
}

/** The calls that readers make, over an empty database. */
export async function openContent(): Promise<OpenContent> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tetri-content-'));
  const bus = createPostgresBus({ url: database.url, log: silentLog });
  await bus.start();
  const pictures = new FileStore(folder);
  const { db, clock } = database;
  const module = createContentModule({ db, bus, clock, log: silentLog, pictures });
  await module.content.start();
  const server = await serveCalls(module.calls);
  const author = { id: newId(), name: 'Nino' };
  return {
    ...database,
    module,
    pictures,
    as: (lang) => server.as(lang),
    async publish(kind, { link = '', at, ...parts } = {}) {
      const id = await transaction(db, async (tx) => {
        await lockContent(tx);
        const documentId = await insertDocument(tx, kind, { link, ...sampleBody(kind, parts) }, author);
        await claimLink(tx, { kind, link, documentId, at: clock.now() });
        const document = await findDocument(tx, documentId);
        if (document) await decide(tx, document, { revision: 1, at: at ?? null, author });
        return documentId;
      });
      await module.content.refresh();
      return id;
    },
    async stop() {
      await server.stop();
      module.content.stop();
      await bus.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
