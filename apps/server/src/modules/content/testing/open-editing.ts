import type { Client } from '@tetri/client';
import type { StaffRole } from '@tetri/contract';
import { type ServedCalls, serveCalls } from '@tetri/testing';
import { newId } from '../../../platform/database/index.ts';
import { bind } from '../../../platform/http/index.ts';
import { type OpenContent, openContent } from './open-content.ts';
import { findAudit } from '../../audit/index.ts';
import { staffHandlers } from '../staff/handlers.ts';

export interface Editing extends OpenContent {
  /** Edits as Nino. */
  readonly editor: Client;
  readonly staffId: string;
  readonly url: string;
  /** The last entry of the audit log. */
  lastAudit(): Promise<unknown>;
}

/** The staff calls about content beside those of its readers, over an empty database. */
export async function openEditing(role: StaffRole = 'content-editor'): Promise<Editing> {
  const content = await openContent();
  const { db, clock, pictures } = content;
  const deps = { db, content: { clock, pictures, publicUrl: () => 'https://tetri.example' } };
  const staffId = newId();
  // These handlers ask for nothing else of what the staff calls are given.
  const server: ServedCalls = await serveCalls(bind(deps as never, staffHandlers), {
    kind: 'staff',
    staffId,
    name: 'Nino',
    email: 'nino@example.org',
    role,
    sessionId: newId(),
  });
  return {
    ...content,
    editor: server.as('en'),
    staffId,
    url: server.url,
    lastAudit: async () => (await findAudit(db, {}, undefined, 1))[0],
    stop: async () => {
      await server.stop();
      await content.stop();
    },
  };
}
