import { startTestServer, type TestServer } from '@tetri/testing/server';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';

const route = '/service/api/v1/public/exchanger/route-v2/get';
const lines: Record<string, unknown>[] = [];

let server: TestServer;

beforeAll(async () => {
  const log = createLog({ level: 'debug', write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  server = await startTestServer({ log });
});

afterAll(() => server.stop());

/** How many requests Fastify handled meanwhile. */
async function handledDuring(act: () => Promise<void>): Promise<number> {
  let handled = 0;
  const count = () => void (handled += 1);
  subscribe('tracing:fastify.request.handler:start', count);
  await act();
  unsubscribe('tracing:fastify.request.handler:start', count);
  return handled;
}

test('an answer that lies ready is counted and logged like the one before it, though Fastify does not see it', async () => {
  const responses: Response[] = [];
  const ask = async (headers: Record<string, string> = {}) => {
    responses.push(await fetch(`${server.address}${route}/`, { headers }));
  };
  expect(await handledDuring(() => ask())).toBe(1);
  const [first] = responses;
  const etag = first?.headers.get('etag') ?? '';
  const handled = await handledDuring(async () => {
    await ask();
    await ask({ 'if-none-match': etag });
  });
  expect(handled).toBe(0);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 304]);
  expect(responses.map(({ headers }) => headers.get('etag'))).toEqual([etag, etag, etag]);

  const figures = await (await fetch(`${server.address}/metrics`)).text();
  for (const [status, count] of [
    [200, 2],
    [304, 1],
  ])
    expect(figures).toContain(
      `tetri_http_answer_seconds_count{method="GET",route="${route}",status="${status}"} ${count}\n`,
    );
  const logged = lines.filter((line) => line['msg'] === 'answered' && line['route'] === route);
  expect(logged.map(({ requestId }) => requestId)).toEqual(responses.map(({ headers }) => headers.get('x-request-id')));
  const shapes = logged.map(({ time: _time, ms: _ms, requestId: _requestId, ...rest }) => rest);
  expect(shapes).toEqual(
    [200, 200, 304].map((status) => ({ level: 'debug', method: 'GET', route, status, msg: 'answered' })),
  );
});

test('figures are not for who comes through a proxy', async () => {
  const response = await fetch(`${server.address}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(response.status).toBe(403);
});
