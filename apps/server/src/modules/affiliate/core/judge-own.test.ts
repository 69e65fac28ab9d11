import { expect, test } from 'vitest';
import { judgeOwn, type KnownAs, type Ordered } from './judge-own.ts';

const partner: KnownAs = {
  userId: 'p',
  email: 'nino.beridze@gmail.com',
  telegram: '@Nino',
  requisites: [
    { key: 'wallet', value: '0xAbCd' },
    { key: 'name', value: 'Nino Beridze' },
  ],
};
const stranger: Ordered = { userId: null, emails: ['gio@example.com'], telegram: '', values: [] };

test.each<[string, Partial<Ordered>, string | undefined]>([
  ['a stranger’s order', {}, undefined],
  ['one of the partner’s account', { userId: 'p' }, 'samePerson'],
  ['one to the partner’s address', { emails: ['nino.beridze@gmail.com'] }, 'sameEmail'],
  ['one to the same mailbox by another address', { emails: [null, 'NinoBeridze+x@googlemail.com'] }, 'sameEmail'],
  ['one of an account with the partner’s telegram', { telegram: 'nino' }, 'sameTelegram'],
  [
    'one that names the partner’s telegram',
    { values: [{ key: 'telegram', value: 'https://t.me/NINO' }] },
    'sameTelegram',
  ],
  ['one that pays to the partner’s wallet', { values: [{ key: 'wallet', value: ' 0xabcd' }] }, 'sameRequisites'],
  ['one of a namesake', { values: [{ key: 'name', value: 'Nino Beridze' }] }, undefined],
  ['one without a wallet', { values: [{ key: 'wallet', value: ' ' }] }, undefined],
])('%s', (_, order, expected) => {
  expect(judgeOwn(partner, { ...stranger, ...order })).toBe(expected);
});

test('a partner without address, telegram and requisites is nobody else', () => {
  const unknown = { userId: 'p', email: null, telegram: '', requisites: [{ key: 'card', value: '' }] };
  const empty = { userId: null, emails: [null, ''], telegram: '', values: [{ key: 'card', value: '' }] };
  expect(judgeOwn(unknown, empty)).toBeUndefined();
});
