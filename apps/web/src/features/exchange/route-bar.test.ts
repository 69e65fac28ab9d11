import { expect, test } from 'vitest';
import { isBarred, routeBarOf } from './route-bar.ts';

const open = { verification: false, requiredOnlyForAuthed: false, verificationWaitSeconds: 0, requiredDocuments: [] };
const user = (status: string) => ({ verificationPerson: { status } });

test.each([
  ['an open route', {}, null, undefined],
  ['a route of users', { requiredOnlyForAuthed: true }, null, 'signIn'],
  ['a route of users', { requiredOnlyForAuthed: true }, user('none'), undefined],
  ['a verified route', { verification: true, requiredOnlyForAuthed: true }, null, 'signInToVerify'],
  ['a verified route', { verification: true }, user('pending'), 'verify'],
  ['a verified route', { verification: true }, user('verified'), undefined],
  ['a verified route that waits', { verification: true, verificationWaitSeconds: 60 }, user('none'), 'waits'],
  ['a route of documents', { requiredDocuments: [{ need: 'funds' as const }] }, null, 'signInToVerify'],
  ['a route of documents', { requiredDocuments: [{ need: 'funds' as const }] }, user('none'), undefined],
  ['a route of passports', { requiredDocuments: [{ need: 'person' as const }] }, user('none'), 'verify'],
  ['papers shown in person', { requiredDocuments: [{ need: null }] }, null, undefined],
])('%s: %j for %j is %s', (_name, terms, who, bar) => {
  expect(routeBarOf({ ...open, ...terms }, who)).toBe(bar);
});

test('an order that can wait is not barred', () => {
  expect([undefined, 'waits', 'verify', 'signIn', 'signInToVerify'].map((bar) => isBarred(bar as never))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
