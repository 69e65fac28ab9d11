import { createApiKey, createOrder, getRoute, listOrderHistory, listRoutes } from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What public clients of the same wire send, each as it stands in their requests. */

let server: TestServer;
/** An order that is accepted, as our own clients send it. */
let body: { routeId: string; amount: string; toValues: { key: string; value: string }[] } & Record<string, unknown>;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  const [first = '{}'] = await orderBodies(server.address, 1);
  body = JSON.parse(first) as typeof body;
});
afterAll(() => server.stop());

interface Answer {
  readonly data: Record<string, unknown>;
  readonly error: { errorCode: number; object: Record<string, unknown> };
}

async function send(method: string, path: string, json?: unknown): Promise<Answer> {
  const response = await fetch(`${server.address}/service/api/v1/${path}`, {
    method,
    ...(json === undefined
      ? {}
      : {
          body: typeof json === 'string' ? json : JSON.stringify(json),
          headers: { 'content-type': 'application/json' },
        }),
  });
  return (await response.json()) as Answer;
}
const get = async (path: string) => (await send('GET', path)).data;
const order = (changes: object) => send('POST', 'public/exchanger/order/create/', { ...body, ...changes });

async function emailOf({ data }: Answer): Promise<unknown> {
  const { uid, secret } = data as { uid: string; secret: string };
  const { order: made } = await get(`public/exchanger/order/get/?orderUID=${uid}&orderSecret=${secret}`);
  return (made as { email: string }).email;
}

test('a value is taken by the identifier of its field as by its key', async () => {
  const { route } = await server.call(getRoute, { id: body.routeId });
  const idOf = (key: string) => route.to.fields.find((field) => field.key === key)?._id;
  const toValues = body.toValues.map(({ key, value }) => ({ _id: idOf(key), value }));
  expect(await order({ toValues })).toMatchObject({ success: true });
  const nameless = body.toValues.map(({ value }) => ({ value }));
  expect(await order({ toValues: nameless })).toMatchObject({
    error: { errorCode: 6231546409213868, object: { fieldId: 'toValues.0.key', err: 'required' } },
  });
});

test('without an e-mail the field of that name counts, and then the address of whoever is signed in', async () => {
  for (const email of ['', undefined]) {
    expect(await order({ email })).toMatchObject({ error: { errorCode: 8781529530113112 } });
    const named = await order({ email, routeValues: [{ key: 'email', value: ' Nino@Example.com ' }] });
    expect(await emailOf(named)).toBe('nino@example.com');
  }
  const person = await server.signedInUser();
  const made = await person.call(createOrder, { ...body, agreement: true, email: '' });
  const history = await person.call(listOrderHistory, {});
  expect(history.orders.map(({ uid }) => uid)).toEqual([made.uid]);
  expect(await emailOf({ data: made } as unknown as Answer)).toBe(person.user.email);
});

test('a language that there is not is English, and a number with an exponent is a number', async () => {
  expect(await order({ lang: 'de' })).toMatchObject({ success: true });
  expect(await get('public/news/tags/get/?lang=de')).toEqual(await get('public/news/tags/get/?lang=en'));
  const amount = `${Number(body.amount)}e-0`;
  expect(
    await send(
      'POST',
      'public/exchanger/order/create/',
      JSON.stringify({ ...body, amount: 0 }).replace('"amount":0', `"amount":${amount}`),
    ),
  ).toMatchObject({ success: true });
});

test('routes of several currencies are answered at once, as JSON text or as a list in brackets', async () => {
  const { routes } = await server.call(listRoutes, {});
  const [one, other] = [...new Set(routes.map(({ from }) => from._id))];
  const wanted = routes.filter(({ from }) => from._id === one || from._id === other).map(({ routeId }) => routeId);
  const ids = async (query: string) =>
    ((await get(`public/exchanger/route/get/?${query}`))['routes'] as { routeId: string }[]).map(
      ({ routeId }) => routeId,
    );
  expect(wanted.length).toBeGreaterThan(1);
  expect(await ids(`fromCurrencyIds[]=${one}&fromCurrencyIds[]=${other}`)).toEqual(wanted);
  expect(await ids(`fromCurrencyIds=${encodeURIComponent(JSON.stringify([one, other]))}`)).toEqual(wanted);
  expect(await ids(`fromCurrencyIds[]=${one}&toCurrencyIds[]=${one}`)).toEqual([]);
});

test('lists are filtered flat and in a nest of either name, in one language or in all', async () => {
  const titles = async (query: string) =>
    ((await get(`public/news/list/full/?${query}`))['news'] as { title: string }[]).map(({ title }) => title);
  const english = await titles('lang=en&limit=2');
  expect(english).toHaveLength(2);
  expect(await titles(`filters=${encodeURIComponent('{"lang":"en","limit":2}')}`)).toEqual(english);
  expect(await titles(`filter=${encodeURIComponent('{"lang":"en","limit":2}')}`)).toEqual(english);
  const each = await Promise.all(['en', 'ru', 'ka'].map((lang) => titles(`lang=${lang}&limit=30`)));
  expect((await titles('lang=all&limit=30')).toSorted()).toEqual(each.flat().toSorted().slice(0, 30));
  const { faqGroups } = (await get('public/faq/get/group/?lang=ru')) as { faqGroups: Record<string, unknown>[] };
  expect(faqGroups[0]).toMatchObject({ lang: 'ru', groupName: faqGroups[0]?.['name'] });
  const [group] = faqGroups;
  const { faq } = await get(`public/faq/get/list/?group=${String(group?.['_id'])}&lang=ru`);
  expect(faq).toHaveLength(Number(group?.['count']));
});

test('orders are claimed by uid and secret, in a list and alone', async () => {
  const person = await server.signedInUser();
  const made = await Promise.all([order({}), order({}), order({})]);
  const [one, other, third] = made.map(({ data }) => data as { uid: string; secret: string });
  const claim = async (input: unknown) => {
    const response = await person.fetch('/service/api/v1/user/exchanger/order/update/owner/', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'csrf-token': person.cookies.get('_csrf') ?? '' },
      body: JSON.stringify(input),
    });
    return (await response.json()) as Answer;
  };
  expect((await claim({ orders: [{ uid: one?.uid, secret: one?.secret }] })).data).toEqual({ orders: [one?.uid] });
  expect((await claim({ orderUID: other?.uid, orderSecret: other?.secret })).data).toEqual({ orders: [other?.uid] });
  expect((await claim({ orders: [{ orderUID: third?.uid, orderSecret: third?.secret }] })).data).toEqual({
    orders: [third?.uid],
  });
  expect(await claim({})).toMatchObject({ error: { errorCode: 6231546409213868, object: { fieldId: 'orders' } } });
});

test('an API key without a name is named by its day', async () => {
  const person = await server.signedInUser();
  const { access } = await person.call(createApiKey, {});
  expect(access.name).toBe(server.clock.now().toISOString().slice(0, 10));
});
