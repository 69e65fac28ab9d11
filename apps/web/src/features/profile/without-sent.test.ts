import { expect, test } from 'vitest';
import { withoutSent } from './without-sent.ts';

test('what was typed while the form was on its way stays, in the same field and in another', () => {
  const sent = { firstName: 'Nino', phone: '+995 555', lastName: '' };
  const typed = { ...sent, phone: '+995 555 12', telegramUsername: '@nino' };
  expect(withoutSent(typed, sent)).toEqual({ phone: '+995 555 12', telegramUsername: '@nino' });
  expect(withoutSent(sent, sent)).toEqual({});
});
