import { csrfRejected, deleteApiKey, getOrder, listOrderHistory, requestPasswordReset } from '@tetri/contract';
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

/** A server that refuses so many times, each time with another token; and what the browser sent. */
function refusing(times: number) {
  let offered = 0;
  const sent: (string | null)[] = [];
  const client = createClient({
    baseUrl: '',
    lang: () => 'en',
    csrf: () => `token ${offered}`,
    fetch: async (_url, init) => {
      sent.push(new Headers(init?.headers).get('csrf-token'));
      if (sent.length > times) return Response.json({ success: true, data: {} });
      offered += 1;
      return Response.json({ success: false, error: { errorCode: csrfRejected.code, message: '' } }, { status: 403 });
    },
  });
  return { sent, answer: client.call(requestPasswordReset, { email: 'nino@example.com' }) };
}

test('a call is made three times at most, and not again without another token', async () => {
  // The refusal of another call may change the cookie while this one is on its way again.
  const twice = refusing(2);
  await expect(twice.answer).resolves.toEqual({});
  expect(twice.sent).toEqual(['token 0', 'token 1', 'token 2']);
  const always = refusing(3);
  await expect(always.answer).rejects.toMatchObject({ errorCode: csrfRejected.code });
  expect(always.sent).toHaveLength(3);
  const once = open('another', undefined);
  await expect(once.answer).rejects.toMatchObject({ errorCode: csrfRejected.code });
  expect(once.sent).toEqual(['old']);
});

/** A browser in Georgian, and what it sends. */
function sending(answer: () => Response) {
  const sent: { url: string; method: string | undefined; headers: Headers; body: unknown }[] = [];
  const client = createClient({
    baseUrl: '',
    lang: () => 'ka',
    csrf: () => 'token',
    fetch: async (url, init) => {
      sent.push({ url: String(url), method: init?.method, headers: new Headers(init?.headers), body: init?.body });
      return answer();
    },
  });
  return { sent, client };
}

test('a GET carries its input in the query, any other call in a JSON body with the token of the cookie, each the language', async () => {
  const { sent, client } = sending(() => Response.json({ success: true, data: {} }));
  await client.call(listOrderHistory, { page: 2, statuses: '["done"]' });
  await client.call(deleteApiKey, { apiKey: 'EX_1' });
  const requests = sent.map(({ url, method, headers, body }) => [
    method,
    url,
    headers.get('lang'),
    headers.get('content-type'),
    headers.get('csrf-token'),
    body,
  ]);
  expect(requests).toEqual([
    [
      'GET',
      '/service/api/v1/user/exchanger/order/history/?page=2&statuses=%5B%22done%22%5D',
      'ka',
      null,
      null,
      undefined,
    ],
    ['DELETE', '/service/api/v1/user/auth/api/delete/', 'ka', 'application/json', 'token', '{"apiKey":"EX_1"}'],
  ]);
});

test('an answer without success rejects with its code, message and object', async () => {
  const error = { errorCode: 50000, message: 'too many', object: { time: 5 } };
  const { client } = sending(() => Response.json({ success: false, error }, { status: 429 }));
  const asked = client.call(getOrder, { orderUID: '12345678', orderSecret: 'f'.repeat(32) });
  await expect(asked).rejects.toMatchObject({ ...error, status: 429 });
});
