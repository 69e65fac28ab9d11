import { fastify as createFastify } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { iconNames, iconUrl, mountIcons } from './icons.ts';

const server = createFastify();
mountIcons(server);
afterAll(() => server.close());

test('an icon may be kept for ever under its address, and can run nothing', async () => {
  const answer = await server.inject(iconUrl('btc'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const again = await server.inject({ url: iconUrl('btc'), headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('an address of older bytes is not kept for ever', async () => {
  const answer = await server.inject('/service/fs/icons/btc.svg?v=old');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
});

test.each([
  '/service/fs/icons/none.svg',
  '/service/fs/icons/..%2fbtc.svg',
  '/service/fs/icons/btc.png',
  '/service/fs/icons/__proto__.svg',
])('there is nothing at %s', async (url) => {
  expect((await server.inject(url)).statusCode).toBe(404);
});

test('every icon is small and holds nothing that runs or loads', async () => {
  for (const name of iconNames) {
    const { body } = await server.inject(iconUrl(name));
    expect(body.length).toBeLessThan(2000);
    expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">.*<\/svg>\n$/);
    expect(body).not.toMatch(/script|href|url\(|on\w+=|<style|<image|<foreignObject/i);
  }
});

test('the sheet shows each icon by its name, and is sent compressed', async () => {
  const url = iconUrl('btc').replace('/btc.svg', '.svg');
  const { body, headers } = await server.inject(url);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const name of iconNames) {
    const x = Number(new RegExp(`<view id="${name}" viewBox="(\\d+) 0 64 64"/>`).exec(body)?.[1]);
    const icon = await server.inject(iconUrl(name));
    const drawing = icon.body.slice(icon.body.indexOf('>') + 1).trim();
    expect(body).toContain(`<svg x="${x}" width="64" height="64" viewBox="0 0 64 64">${drawing}`);
  }
  const sent = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(sent.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(body);
});
