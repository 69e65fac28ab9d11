import { deleteAccount, deleteImage, fileNotAccepted, getSession, requestTooLarge, uploadImage } from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestBrowser, type TestServer } from '@tetri/testing/server';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const red = (width = 400, height = 300): Sharp => sharp({ create: { width, height, channels: 3, background: 'red' } });

function upload(browser: TestBrowser, bytes: Buffer, name = 'me.png') {
  return browser.call(uploadImage, { type: 'avatar' }, { file: new File([new Uint8Array(bytes)], name) });
}

const stored = (): Promise<string[]> => readdir(join(server.dataDir, 'files')).catch(() => []);

/** A GET whose path is sent as it stands: `fetch` would tidy it up. */
function getRaw(path: string): Promise<number> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes a square of 256 pixels without what it carried',
  async (format) => {
    const browser = await server.signedInUser();
    const picture = await red()
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .toFormat(format)
      .toBuffer();
    expect(picture.includes('where I live')).toBe(true);
    const { file } = await upload(browser, Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
    expect(file).toEqual({ type: 'image/webp', url: expect.stringMatching(/^\/service\/fs\/[0-9a-f]{32}\.webp$/) });
    expect((await browser.call(getSession, {})).avatar).toEqual(file);
    const answer = await browser.fetch(file.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ width, height, exif, icc, xmp }).toEqual({ width: 256, height: 256 });
    expect(bytes.includes('script')).toBe(false);
  },
);

test('a picture is turned as its camera was held', async () => {
  const browser = await server.signedInUser();
  const halves = await red(100, 200)
    .composite([{ input: await red(100, 100).negate({ alpha: false }).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const { file } = await upload(browser, halves);
  const drawn = Buffer.from(await (await browser.fetch(file.url)).arrayBuffer());
  const [top] = await sharp(drawn).extract({ left: 128, top: 10, width: 1, height: 1 }).raw().toBuffer();
  expect(top).toBeGreaterThan(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['an SVG with a script', () => Buffer.from(svg), 'me.svg'],
  ['an SVG under the name of a picture', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'me.png'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'me.png'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'me.png'],
  ['a GIF', () => red(9, 9).gif().toBuffer(), 'me.gif'],
  ['nothing', () => Buffer.alloc(0), 'me.png'],
  ['the beginning of a picture', async () => (await red().png().toBuffer()).subarray(0, 60), 'me.png'],
  ['a picture that breaks off', async () => (await red().jpeg().toBuffer()).subarray(0, 900), 'me.jpg'],
  ['a few bytes that unfold to more than fifty million pixels', () => red(8000, 6300).png().toBuffer(), 'me.png'],
  ['a picture that says it is larger than anything', async () => vast(await red(9, 9).png().toBuffer()), 'me.png'],
])('%s is refused, and nothing is stored', async (_, make, name) => {
  const browser = await server.signedInUser();
  const before = await stored();
  const bytes = await make();
  await expectRefusal(upload(browser, bytes, name), fileNotAccepted);
  expect(await stored()).toEqual(before);
  expect((await browser.call(getSession, {})).avatar).toBeNull();
});

/** A PNG whose head claims the greatest width and height there are. */
function vast(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(0x7fffffff, 16);
  copy.writeUInt32BE(0x7fffffff, 20);
  return copy;
}

test('a file above ten megabytes is refused before anybody looks at it', async () => {
  const browser = await server.signedInUser();
  const bytes = Buffer.concat([await red(9, 9).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
  await expectRefusal(upload(browser, bytes), requestTooLarge);
});

test.each(['../../../../etc/cron.d/x.png', '..\\..\\x.png', '/etc/passwd', 'x.png\0.html', '.htaccess'])(
  'a file that calls itself "%s" is stored under a name of ours',
  async (name) => {
    const browser = await server.signedInUser();
    const before = await readdir(server.dataDir);
    const { file } = await upload(browser, await red(9, 9).png().toBuffer(), name);
    expect(await stored()).toContain(file.url.split('/').at(-1));
    expect((await readdir(server.dataDir)).filter((entry) => !before.includes(entry) && entry !== 'files')).toEqual([]);
  },
);

test('a form without the part, with another one, or with two is refused', async () => {
  const browser = await server.signedInUser();
  const picture = new File([new Uint8Array(await red(9, 9).png().toBuffer())], 'me.png');
  const send = async (parts: string[]) => {
    const form = new FormData();
    form.append('type', 'avatar');
    for (const part of parts) form.append(part, picture);
    const answer = await browser.fetch(`/service/api/v1/${uploadImage.path}/`, {
      method: 'POST',
      headers: { 'csrf-token': browser.cookies.get('_csrf') ?? '' },
      body: form,
    });
    return answer.status;
  };
  expect(await send(['image'])).toBe(200);
  expect(await send([])).toBe(422);
  expect(await send(['file'])).toBe(422);
  expect(await send(['image', 'image'])).toBe(413);
});

test('the old picture goes with the new one, with none, and with the person', async () => {
  const browser = await server.signedInUser();
  const picture = await red(9, 9).png().toBuffer();
  const urls = [(await upload(browser, picture)).file.url, (await upload(browser, picture)).file.url];
  expect(await Promise.all(urls.map(async (url) => (await browser.fetch(url)).status))).toEqual([404, 200]);
  await browser.call(deleteImage, { type: 'avatar' });
  await browser.call(deleteImage, { type: 'avatar' });
  expect((await browser.fetch(urls[1] ?? '')).status).toBe(404);
  expect((await browser.call(getSession, {})).avatar).toBeNull();
  const { file } = await upload(browser, picture);
  await browser.call(deleteAccount, { password: factories.userPassword });
  expect(await stored()).not.toContain(file.url.split('/').at(-1));
  expect((await browser.fetch(file.url)).status).toBe(404);
});

test('of pictures sent at once one is left, and no file without a person', async () => {
  const browser = await server.signedInUser();
  const picture = await red(9, 9).png().toBuffer();
  const before = await stored();
  await Promise.all(Array.from({ length: 6 }, () => upload(browser, picture)));
  const added = (await stored()).filter((name) => !before.includes(name));
  expect(added).toEqual([(await browser.call(getSession, {})).avatar?.url.split('/').at(-1)]);
});

test('no name leads to another file', async () => {
  const { file } = await upload(await server.signedInUser(), await red(9, 9).png().toBuffer());
  const receipt = `${'a'.repeat(32)}.webp`;
  await writeFile(join(server.dataDir, 'files', receipt), 'somebody’s receipt');
  for (const path of [
    receipt,
    '../seal.key',
    '%2e%2e%2fseal.key',
    '..%5cseal.key',
    `${file.url.split('/').at(-1)}%00`,
    `${file.url.split('/').at(-1)}%2f..%2f..%2fseal.key`,
    '%00',
    '%',
    "'%20or%201=1--",
    '',
  ])
    expect([400, 404], path).toContain(await getRaw(`/service/fs/${path}`));
  expect(await getRaw(file.url)).toBe(200);
});
