import { csrfRejected, requestPasswordReset } from '@tetri/contract';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';

/** A server that takes one token only, and a browser whose cookie the answers may change. */
function open(expected: string, given: string | undefined) {
  let cookie = 'old';
  const sent: (string | null)[] = [];
  const client = createClient({
    baseUrl: '',
    lang: () => 'en',
    csrf: () => cookie,
    fetch: async (_url, init) => {
      const token = new Headers(init?.headers).get('csrf-token');
      sent.push(token);
      if (token === expected) return Response.json({ success: true, data: {} });
      if (given !== undefined) cookie = given;
      return Response.json({ success: false, error: { errorCode: csrfRejected.code, message: '' } }, { status: 403 });
    },
  });
  return { sent, answer: client.call(requestPasswordReset, { email: 'nino@example.com' }) };
}

test('a call whose token fits no longer is made again with the one that the refusal brought', async () => {
  const { sent, answer } = open('new', 'new');
  await expect(answer).resolves.toEqual({});
  expect(sent).toEqual(['old', 'new']);
});

test('is not made a third time, and not again without another token', async () => {
  const twice = open('another', 'new');
  await expect(twice.answer).rejects.toMatchObject({ errorCode: csrfRejected.code });
  expect(twice.sent).toEqual(['old', 'new']);
  const once = open('another', undefined);
  await expect(once.answer).rejects.toMatchObject({ errorCode: csrfRejected.code });
  expect(once.sent).toEqual(['old']);
});
