import {
  changedMeanwhile,
  createCity,
  createOffice,
  fieldNotFilled,
  listStaffOffices,
  nameTaken,
  notFound,
  updateCity,
  updateOffice,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { type Desk, inEveryLanguage, openDesk } from '../testing/open-desk.ts';

let desk: Desk;

beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.stop());

test('keeps cities', async () => {
  const terms = { name: inEveryLanguage('Kutaisi'), timeZone: 'Asia/Tbilisi', position: 1, isActive: true };
  const { city } = await desk.client.call(createCity, { ...terms, code: 'KUTA' });
  await expectRefusal(desk.client.call(createCity, { ...terms, code: 'KUTA' }), nameTaken);
  await expectRefusal(desk.client.call(createCity, { ...terms, code: 'RUST', timeZone: 'Mars/Base' }), fieldNotFilled);
  const changed = await desk.client.call(updateCity, { ...terms, id: city._id, version: 1, isActive: false });
  expect(changed.city).toMatchObject({ isActive: false, version: 2 });
  await expectRefusal(desk.client.call(updateCity, { ...terms, id: city._id, version: 1 }), changedMeanwhile);
  await expectRefusal(desk.client.call(updateCity, { ...terms, id: newId(), version: 1 }), notFound);
  expect(await desk.lastAudit()).toMatchObject({
    action: 'updateCity',
    oldValue: { isActive: true },
    newValue: { isActive: false },
  });
});

test('keeps offices with hours and exceptions', async () => {
  const city = await factories.city(desk.db);
  const terms = {
    cityId: city.id,
    name: inEveryLanguage('Vake'),
    address: inEveryLanguage('Street 1'),
    phone: '+995 322 00 00 00',
    position: 0,
    isActive: true,
    hours: [
      { day: 1, opens: '10:00', closes: '13:00' },
      { day: 1, opens: '14:00', closes: '24:00' },
    ],
    exceptions: [{ date: '2027-01-01', opens: null, closes: null, note: inEveryLanguage('New Year') }],
    slots: { minutes: 30, capacity: 2, leadMinutes: 60, cutoffMinutes: 120, daysAhead: 7 },
  };
  const { office } = await desk.client.call(createOffice, terms);
  expect(office).toMatchObject({ ...terms, version: 1 });
  const changed = await desk.client.call(updateOffice, {
    ...terms,
    id: office._id,
    version: 1,
    hours: [],
    exceptions: [],
    slots: null,
  });
  expect(changed.office).toMatchObject({ hours: [], exceptions: [], slots: null, version: 2 });
  expect(await desk.lastAudit()).toMatchObject({ subject: 'office', oldValue: { hours: terms.hours } });

  await expectRefusal(desk.client.call(updateOffice, { ...terms, id: office._id, version: 1 }), changedMeanwhile);
  await expectRefusal(desk.client.call(updateOffice, { ...terms, id: newId(), version: 1 }), notFound);
  await expectRefusal(desk.client.call(createOffice, { ...terms, cityId: newId() }), notFound);
  const wrong = [
    { hours: [{ day: 1, opens: '13:00', closes: '10:00' }] },
    { hours: [...terms.hours, { day: 1, opens: '12:00', closes: '15:00' }] },
    { exceptions: [...terms.exceptions, ...terms.exceptions] },
    { exceptions: [{ date: '2027-01-02', opens: '10:00', closes: null, note: inEveryLanguage('') }] },
  ];
  for (const change of wrong)
    await expectRefusal(desk.client.call(createOffice, { ...terms, ...change }), fieldNotFilled);
  expect((await desk.client.call(listStaffOffices, {})).offices).toEqual([changed.office]);
});
