import {
  cancelVerification,
  decideVerification,
  deleteAccount,
  initVerification,
  revokeVerification,
  saveVerification,
} from '@tetri/contract';
import { factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { personAnswers, sendPerson, sendPhoto } from '@tetri/testing/verification';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signedInStaff();
});
afterAll(() => server.stop());

type Person = Awaited<ReturnType<TestServer['signedInUser']>>;
interface Kept {
  readonly verificationId: string | null;
  readonly userId: string;
  readonly files: readonly string[];
  readonly keys: readonly string[];
}

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.$client.query<Row>(text, values)).rows;

/** What lies somewhere of a person now, by which it is found again when the rows that name it are gone. */
async function keptOf({ user }: Person, verificationId: string | null): Promise<Kept> {
  const documents = await query<{ file: string; key: string }>(
    'select file_name as file, key_id as key from verification_documents where user_id = $1',
    [user.id],
  );
  const answers = await query<{ key: string }>('select key_id as key from verifications where id = $1', [
    verificationId,
  ]);
  return {
    verificationId,
    userId: user.id,
    files: documents.map(({ file }) => file),
    keys: [...documents, ...answers].map(({ key }) => key),
  };
}

/** Undefined once none of it is left: neither files nor answers, nor a key that opens a copy of them, nor what reviewers said. */
async function leftOf({ verificationId, userId, files, keys }: Kept): Promise<object | undefined> {
  const left = {
    files: files.filter((name) => existsSync(path.join(server.dataDir, 'documents', name))).length,
    documents: (await query('select from verification_documents where user_id = $1', [userId])).length,
    keys: (await query('select from verification_keys where id = any($1)', [keys])).length,
    answers: (
      await query(
        `select from verifications where id = $1 and (answers, sent_answers, document_hash, document_expires_at, country) is distinct from
           (null, null, null, null, null)`,
        [verificationId],
      )
    ).length,
    words: (
      await query(`select from verification_events where verification_id = $1 and (reason <> '' or refusals <> '[]')`, [
        verificationId,
      ])
    ).length,
  };
  return Object.values(left).every((count) => count === 0) ? undefined : left;
}

const decide = (_id: string, decision: 'approve' | 'reject', round = 1) =>
  staff.call(decideVerification, {
    commandId: newId(),
    _id,
    round,
    decision,
    ...(decision === 'reject' && { reason }),
  });
const reason = 'The picture is of somebody else.';

/** Refused so that it may be sent again. */
async function refusedOfOneField(person: Person): Promise<string> {
  const _id = await sendPerson(person);
  const refusals = [{ field: 'selfie', reason: 'unreadable' as const, note: 'Too dark.' }];
  await staff.call(decideVerification, { commandId: newId(), _id, round: 1, decision: 'reject', refusals });
  return _id;
}

const ends: Record<string, { readonly days: number; readonly come: (person: Person) => Promise<string | null> }> = {
  approved: {
    // Two years, and five after them; the document ends after that.
    days: 730 + 1826,
    async come(person) {
      const _id = await sendPerson(person, { dateExpires: '2060-12-31' });
      await decide(_id, 'approve');
      return _id;
    },
  },
  'approved and withdrawn': {
    days: 1826,
    async come(person) {
      const _id = await sendPerson(person);
      await decide(_id, 'approve');
      await staff.call(revokeVerification, { commandId: newId(), verificationId: _id, reason });
      return _id;
    },
  },
  'approved and erased': {
    days: 730 + 1826,
    async come(person) {
      const _id = await sendPerson(person, { dateExpires: '2060-12-31' });
      await decide(_id, 'approve');
      await person.call(deleteAccount, { password: factories.userPassword });
      return _id;
    },
  },
  refused: {
    days: 90,
    async come(person) {
      const _id = await sendPerson(person);
      await decide(_id, 'reject');
      return _id;
    },
  },
  'refused and given up': {
    days: 90,
    async come(person) {
      const _id = await refusedOfOneField(person);
      await person.call(cancelVerification, { _id });
      return _id;
    },
  },
  'begun and abandoned': {
    days: 30,
    async come(person) {
      const { _id } = await person.call(initVerification, {});
      const data = { ...personAnswers, selfie: [await sendPhoto(person)] };
      await person.call(saveVerification, { _id, data });
      return _id;
    },
  },
  'sent into no form': {
    days: 1,
    async come(person) {
      await sendPhoto(person);
      return null;
    },
  },
};

test.each<[string, (person: Person) => Promise<string>, (person: Person, _id: string) => Promise<unknown>]>([
  [
    'given up before it was sent',
    async (person) => {
      const { _id } = await person.call(initVerification, {});
      await person.call(saveVerification, { _id, data: { ...personAnswers, selfie: [await sendPhoto(person)] } });
      return _id;
    },
    (person, _id) => person.call(cancelVerification, { _id }),
  ],
  ['given up before anybody decided', sendPerson, (person, _id) => person.call(cancelVerification, { _id })],
  ['of who is erased while it waits', sendPerson, (person) => erase(person)],
  ['of who is erased after a refusal', refusedOfOneField, (person) => erase(person)],
  [
    'of who is erased after giving up a refused one',
    async (person) => {
      const _id = await refusedOfOneField(person);
      await person.call(cancelVerification, { _id });
      return _id;
    },
    (person) => erase(person),
  ],
])('what was sent is nowhere at once where it is %s', async (_name, come, end) => {
  const person = await server.signedInUser();
  const _id = await come(person);
  const kept = await keptOf(person, _id);
  expect(await leftOf(kept)).toBeDefined();
  await end(person, _id);
  await server.drain();
  expect(await leftOf(kept)).toBeUndefined();
});

test('kept data is there until its time has passed, and then nowhere', { timeout: 120_000 }, async () => {
  const kept = new Map<string, Kept & { readonly days: number }>();
  for (const [name, { days, come }] of Object.entries(ends)) {
    const person = await server.signedInUser();
    kept.set(name, { ...(await keptOf(person, await come(person))), days });
  }
  await server.drain();
  let today = 0;
  const moveTo = async (day: number) => {
    await server.clock.advance((day - today) * 86_400_000);
    today = day;
    await server.drain();
  };
  for (const days of [...new Set([...kept.values()].map((one) => one.days))].toSorted((one, other) => one - other)) {
    await moveTo(days - 0.1);
    for (const [name, one] of kept)
      if (one.days >= days) expect(await leftOf(one), `${name} before day ${days}`).toBeDefined();
    await moveTo(days + 0.1);
    for (const [name, one] of kept)
      if (one.days <= days) expect(await leftOf(one), `${name} after day ${days}`).toBeUndefined();
  }
  expect(await query('select from verification_keys')).toEqual([]);
});

function erase(person: Person): Promise<unknown> {
  return person.call(deleteAccount, { password: factories.userPassword });
}
