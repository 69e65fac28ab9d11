import type { Client } from '@tetri/client';
import type { StaffRole } from '@tetri/contract';
import { createTestDatabase, serveCalls, type TestDatabase } from '@tetri/testing';
import { newId } from '../../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import { findAudit } from '../../audit/index.ts';
import { staffHandlers } from '../staff/handlers.ts';

export interface Desk extends TestDatabase {
  /** Makes calls as Nino, a manager. */
  readonly client: Client;
  /** Makes calls in another role. */
  as(role: StaffRole): Promise<Client>;
  /** What other modules take out with the demo. */
  unseed: () => Promise<void>;
  /** Routes on which nobody could be served, by id, and when they open. */
  readonly shut: Map<string, Date | undefined>;
  /** The last entry of the audit log. */
  lastAudit(): Promise<unknown>;
}

/** A back office with an empty catalogue, for tests of the staff calls about it. */
export async function openDesk(): Promise<Desk> {
  const database = await createTestDatabase();
  const { db } = database;
  const demo = {
    usedRoutes: async () => new Set<string>(),
    unseed: () => desk.unseed(),
    unseedPast: async () => new Map<string, bigint>(),
  };
  // No route has a formula here, and none has a price.
  const rates = {
    formulasOf: async () => new Map(),
    board: () => ({ prices: new Map() }),
    networkFees: async () => [],
  };
  const shut = new Map<string, Date | undefined>();
  const catalog = {
    refresh: async () => undefined,
    snapshot: () => ({ routes: { get: (id: string) => ({ id }) } }),
    closingOf: ({ id }: { id: string }) => (shut.has(id) ? { opensAt: shut.get(id) } : undefined),
  };
  const payments = {
    hasPlace: async () => true,
    listMethods: () => [
      { code: 'manual', capabilities: { payIn: true, payOut: true } },
      { code: 'card-form', capabilities: { payIn: true, payOut: false } },
    ],
  };
  // These handlers ask for nothing else of what the staff calls are given.
  const calls: BoundHandler[] = bind({ db, demo, rates, payments, catalog } as never, staffHandlers);
  const opened: (() => Promise<void>)[] = [];
  const as = async (role: StaffRole) => {
    const server = await serveCalls(calls, {
      kind: 'staff',
      staffId: newId(),
      name: 'Nino',
      email: 'nino@example.org',
      role,
      sessionId: newId(),
    });
    opened.push(() => server.stop());
    return server.as('en');
  };
  const desk: Desk = {
    ...database,
    unseed: async () => undefined,
    client: await as('manager'),
    as,
    shut,
    lastAudit: async () => (await findAudit(db, {}, undefined, 1))[0],
    stop: async () => {
      for (const stop of opened) await stop();
      await database.stop();
    },
  };
  return desk;
}

export const inEveryLanguage = (text: string) => ({ en: text, ru: text, ka: text });

/** A field as an operator writes it. */
export const walletField = {
  key: 'wallet',
  name: inEveryLanguage('Wallet'),
  placeholder: inEveryLanguage(''),
  type: 'text' as const,
  isRequired: true,
  regex: '^x+$',
  min: null,
  max: null,
  options: [],
  checkAs: null,
};
