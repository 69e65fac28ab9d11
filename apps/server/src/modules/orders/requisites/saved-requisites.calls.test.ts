import {
  createSavedRequisite,
  deleteSavedRequisite,
  fieldNotFilled,
  forbidden,
  listRequisiteCurrencies,
  listSavedRequisites,
  notFound,
  tooManyKept,
  updateSavedRequisite,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { forgetRequisites } from './store/saved-requisites.ts';

/** A wallet that the demo's rules for TRC-20 take. */
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
let server: TestServer;
let tether: { _id: string; name: string };

beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  const person = await server.signedInUser();
  const { currencies } = await person.call(listRequisiteCurrencies, {});
  const found = currencies.find(({ symbol, network }) => symbol === 'USDT' && network === 'TRC20');
  if (!found) throw new Error('the demo has no TRC-20 dollars');
  expect(found.fields).toMatchObject([{ key: 'wallet', required: true }]);
  expect(currencies.every(({ fields }) => fields.length > 0)).toBe(true);
  tether = found;
});
afterAll(() => server.stop());

const draft = () => ({ name: 'My wallet', currencyId: tether._id, values: [{ key: 'wallet', value: ` ${wallet} ` }] });

test('details are kept, changed and forgotten by whom they belong to alone', async () => {
  const [nino, gio] = [await server.signedInUser(), await server.signedInUser()];
  const { requisite } = await nino.call(createSavedRequisite, {
    ...draft(),
    values: [...draft().values, { key: 'unknown', value: 'dropped' }],
  });
  expect(requisite).toMatchObject({ name: 'My wallet', values: [{ key: 'wallet', value: wallet }] });
  expect(await nino.call(listSavedRequisites, { currencyId: tether._id })).toEqual({ requisites: [requisite] });
  expect(await nino.call(listSavedRequisites, { currencyId: newId() })).toEqual({ requisites: [] });
  expect(await gio.call(listSavedRequisites, {})).toEqual({ requisites: [] });

  await expectRefusal(gio.call(updateSavedRequisite, { _id: requisite._id, name: 'Mine' }), notFound);
  await gio.call(deleteSavedRequisite, { _id: requisite._id });
  const changed = await nino.call(updateSavedRequisite, { _id: requisite._id, name: 'Ledger' });
  expect(changed).toEqual({ requisite: { ...requisite, name: 'Ledger' } });
  await nino.call(deleteSavedRequisite, { _id: requisite._id });
  await nino.call(deleteSavedRequisite, { _id: requisite._id });
  expect(await nino.call(listSavedRequisites, {})).toEqual({ requisites: [] });
  await expectRefusal(server.call(listSavedRequisites, {}), forbidden);
});

test.each([
  ['required', []],
  ['required', [{ key: 'wallet', value: '  ' }]],
  ['regexp', [{ key: 'wallet', value: 'not a wallet' }]],
])('what a route would refuse (%s) is not kept', async (err, values) => {
  const person = await server.signedInUser();
  const refused = await expectRefusal(person.call(createSavedRequisite, { ...draft(), values }), fieldNotFilled);
  expect(refused.object).toMatchObject({ err, type: 'toValues' });
  const { requisite } = await person.call(createSavedRequisite, draft());
  await expectRefusal(person.call(updateSavedRequisite, { _id: requisite._id, values }), fieldNotFilled);
  expect(await person.call(listSavedRequisites, {})).toEqual({ requisites: [requisite] });
});

test('a currency that is not there has no details', async () => {
  const person = await server.signedInUser();
  await expectRefusal(person.call(createSavedRequisite, { ...draft(), currencyId: newId() }), notFound);
});

test('fifty are kept and no more, even when they come at once', async () => {
  const person = await server.signedInUser();
  const asked = Array.from({ length: 55 }, () => person.call(createSavedRequisite, draft()));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  const refused = await expectRefusal(person.call(createSavedRequisite, draft()), tooManyKept);
  expect(refused.object).toEqual({ max: 50 });
  await transaction(server.db, (tx) => forgetRequisites(tx, person.user.id));
  expect(await person.call(listSavedRequisites, {})).toEqual({ requisites: [] });
});
