import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { warnOfOtherOrigin } from './warn-of-other-origin.ts';

test.each([
  ['https://old.example', 'same-origin', 1],
  ['http://tetri.example', 'same-origin', 1],
  ['https://tetri.example', 'same-origin', 0],
  ['https://evil.example', 'cross-site', 0],
  [undefined, 'same-origin', 0],
] as const)('pages opened at %s, called %s, are warned of %i times', async (origin, site, times) => {
  const server = fastify();
  const warn = vi.fn();
  warnOfOtherOrigin(server, 'https://tetri.example', { warn } as never);
  server.post('/', async () => 'done');
  const headers = { host: '127.0.0.1:3000', 'sec-fetch-site': site, ...(origin && { origin }) };
  for (let calls = 0; calls < 3; calls += 1)
    expect((await server.inject({ method: 'POST', url: '/', headers })).statusCode).toBe(200);
  expect(warn).toHaveBeenCalledTimes(times);
  await server.close();
});
