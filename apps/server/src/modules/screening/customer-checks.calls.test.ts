import {
  addScreeningPart,
  createScreeningEntry,
  createScreeningList,
  decideVerification,
  listScreeningCases,
  listScreeningLists,
  restoreScreeningImport,
  startScreeningImport,
  updateScreeningList,
} from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sendPerson } from '@tetri/testing/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signedInStaff();
});
afterAll(() => server.stop());

const reason = 'looked into';

/** An approved verification of somebody of this name. */
async function approved(firstName: string, lastName: string): Promise<string> {
  const _id = await sendPerson(await server.signedInUser(), { firstName, lastName, serialNumber: newId().slice(-12) });
  await staff.call(decideVerification, { commandId: newId(), _id, round: 1, decision: 'approve' });
  return _id;
}

async function begun(name: string) {
  const { _id } = (await staff.call(createScreeningList, { name, kind: 'sanctions' })).list;
  const shown = async () =>
    (await staff.call(listScreeningLists, {})).lists.find((list) => list._id === _id) ?? expect.fail('a list is shown');
  const change = async (isActive: boolean) => {
    const { kind, version } = await shown();
    const { list } = await staff.call(updateScreeningList, { id: _id, version, name, kind, isActive, reason });
    return list;
  };
  return { _id, shown, change };
}

const mapping = {
  names: ['name'],
  addresses: [],
  documents: [],
  ref: 'id',
  birthDate: null,
  country: null,
  note: null,
  separator: ';' as const,
};

async function importRows(listId: string, rows: string) {
  const text = `id,name\n${rows}`;
  const file = { listId, fileName: 'list.csv', length: Buffer.byteLength(text), delimiter: ',' as const };
  const { import: started } = await staff.call(startScreeningImport, { ...file, mapping });
  await staff.call(addScreeningPart, { id: started._id, part: '0' }, { file: new File([text], 'list.csv') });
  await server.drain();
}

const casesAbout = async (_id: string) =>
  (await staff.call(listScreeningCases, { limit: 100 })).cases.filter(({ uid }) => uid === _id);

test('a list that was imported while it did not count is held against approved customers once it does', async () => {
  const _id = await approved('Otar', 'Kvirkvelia');
  const list = await begun('Switched on later');
  await importRows(list._id, '1,Somebody Unrelated\n');
  expect(await list.shown()).toMatchObject({ customers: { hits: 0, finishedAt: expect.any(String) } });

  expect(await list.change(false)).toMatchObject({ customers: null });
  await importRows(list._id, '7,Otar Kvirkvelia\n');
  expect(await list.shown()).toMatchObject({ entries: 1, customers: null });
  const { version } = await list.shown();
  const restore = (at: number) => staff.call(restoreScreeningImport, { id: list._id, version: at, reason });
  const { list: former } = await restore(version);
  await restore(former.version);
  await server.drain();
  const { rows } = await server.db.$client.query('select round from screening_customer_checks where list_id = $1', [
    list._id,
  ]);
  expect(rows).toEqual([{ round: 1 }]);
  expect(await casesAbout(_id)).toEqual([]);

  expect(await list.change(true)).toMatchObject({ customers: { done: 0, finishedAt: null } });
  await server.drain();
  expect(await list.shown()).toMatchObject({ customers: { hits: 1, finishedAt: expect.any(String) } });
  expect(await casesAbout(_id)).toMatchObject([{ subjectKind: 'verification', status: 'open' }]);

  // Another name for the list is no other list.
  const { customers } = await list.change(true);
  expect(customers).toMatchObject({ hits: 1, finishedAt: expect.any(String) });
});

test('an entry that is typed is held against approved customers where its list counts', async () => {
  const _id = await approved('Zviad', 'Chkhetiani');
  const list = await begun('Typed by hand');
  const entry = { listId: list._id, addresses: [], documents: [], note: '', reason };
  await list.change(false);
  await staff.call(createScreeningEntry, { ...entry, names: ['Zviad Chkhetiani'] });
  await server.drain();
  expect(await casesAbout(_id)).toEqual([]);
  expect(await list.shown()).toMatchObject({ entries: 1, customers: null });

  await list.change(true);
  await server.drain();
  expect(await casesAbout(_id)).toHaveLength(1);
  const other = await approved('Malkhaz', 'Dolidze');
  await staff.call(createScreeningEntry, { ...entry, names: ['Malkhaz Dolidze'] });
  await server.drain();
  expect(await casesAbout(other)).toMatchObject([{ subjectKind: 'verification', status: 'open' }]);
});
