import {
  changedMeanwhile,
  createVerificationTemplate,
  getVerificationTemplate,
  getVerificationTerms,
  initVerification,
  listVerificationTemplates,
  notFound,
  saveVerification,
  templateNotValid,
  updateVerificationTerms,
  type VerificationTemplate,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPerson } from '@tetri/testing/verification';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('four forms are delivered, and each version stays', async () => {
  const staff = await server.signedInStaff();
  const { templates } = await staff.call(listVerificationTemplates, {});
  expect(templates.map(({ type, version, isCurrent }) => `${type} ${version} ${isCurrent}`).sort()).toEqual([
    'company 1 true',
    'currency 1 true',
    'funds 1 true',
    'person 1 true',
  ]);
  const { template } = await staff.call(getVerificationTemplate, { type: 'person', version: 1 });
  const form = JSON.parse(template.definition) as VerificationTemplate;
  form.title.en = 'Who you are';
  const definition = JSON.stringify(form);
  const browser = await server.signedInUser();
  const begun = await browser.call(initVerification, {});
  await browser.call(saveVerification, { _id: begun._id, data: { firstName: 'Nino' } });
  const sent = await server.signedInUser();
  const pending = await sendPerson(sent);

  const change = { type: 'person' as const, basedOn: 1, definition };
  const made = await staff.call(createVerificationTemplate, change);
  expect(made.template).toMatchObject({ version: 2, isCurrent: true });
  await expectRefusal(staff.call(createVerificationTemplate, change), changedMeanwhile);
  // What was not sent is filled in by the new one, what was stays as it was asked.
  expect(await browser.call(initVerification, {})).toMatchObject({ version: 2, data: { firstName: 'Nino' } });
  expect(await sent.call(initVerification, {})).toMatchObject({ _id: pending, version: 1 });
  await expectRefusal(staff.call(getVerificationTemplate, { type: 'person', version: 9 }), notFound);
});

test('a form that does not fit is refused, with where', async () => {
  const staff = await server.signedInStaff();
  const create = (definition: string) =>
    staff.call(createVerificationTemplate, { type: 'funds', basedOn: 1, definition });
  await expectRefusal(create('{"title"'), templateNotValid);
  const failure = await expectRefusal(create('{"title":{"en":"a","ru":"b","ka":"c"}}'), templateNotValid);
  expect(failure.object).toMatchObject({ place: 'about' });
  const { templates } = await staff.call(listVerificationTemplates, {});
  expect(templates.filter(({ type }) => type === 'funds')).toHaveLength(1);
});

test('the owner says how long things are kept, of what is there too', async () => {
  const staff = await server.signedInStaff();
  const terms = await staff.call(getVerificationTerms, {});
  expect(terms).toMatchObject({ validDays: 730, keepApprovedDays: 1826, keepRefusedDays: 90, keepDraftDays: 30 });
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, { type: 'funds' });
  const changed = await staff.call(updateVerificationTerms, { ...terms, keepDraftDays: 5 });
  expect(changed).toEqual({ ...terms, keepDraftDays: 5, version: terms.version + 1 });
  await expectRefusal(staff.call(updateVerificationTerms, terms), changedMeanwhile);
  await server.drain();
  await server.clock.advance(5 * 86_400_000 + 1000);
  await server.drain();
  const { rows } = await server.db.$client.query('select from verifications where id = $1', [_id]);
  expect(rows).toEqual([]);
});
