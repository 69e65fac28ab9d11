import {
  createContentImage,
  deleteContentImage,
  fileNotAccepted,
  getContent,
  getNews,
  listContentImages,
  notFound,
  pictureInUse,
  publishContent,
  unpublishContent,
  updateContent,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { fastify as createFastify } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Editing, openEditing } from '../testing/open-editing.ts';

let desk: Editing;

beforeEach(async () => {
  desk = await openEditing();
});
afterEach(() => desk.stop());

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
    .png()
    .toBuffer();

function upload(bytes: Buffer) {
  return desk.editor.call(createContentImage, {}, { file: new File([new Uint8Array(bytes)], 'office.png') });
}

test('keeps a picture in every size, and readers get it wherever it stands', async () => {
  const image = await upload(await picture());
  expect(image).toMatchObject({ name: expect.stringMatching(/^[0-9a-f]{32}$/), width: 900, height: 600 });
  expect(await desk.lastAudit()).toMatchObject({ action: 'createContentImage', newValue: { width: 900 } });
  expect((await desk.editor.call(listContentImages, { limit: 1 })).images).toEqual([{ ...image, isDrawing: false }]);

  await desk.publish('news', {
    link: 'a',
    shared: { image: image.name },
    text: { imageAlt: 'The office', body: `<p><img src="${image.url}" alt="A &quot;B&quot;" /></p>` },
  });
  const { news } = await desk.as('en').call(getNews, { link: 'a' });
  expect(news.image?.alt).toBe('The office');
  expect(news.image?.files.map(({ type, width, height }) => [type, width, height])).toEqual([
    ['image/avif', 900, 600],
    ['image/webp', 900, 600],
    ['image/avif', 800, 533],
    ['image/webp', 800, 533],
    ['image/avif', 480, 320],
    ['image/webp', 480, 320],
    ['small', 480, 320],
    ['medium', 800, 533],
  ]);
  for (const { type, url } of news.image?.files.slice(-2) ?? [])
    expect(url, type).toMatch(/^\/service\/fs\/content\/[0-9a-f]{32}\.webp$/);
  expect(news.body).toMatch(
    /^<p><picture><source type="image\/avif" srcset="\/service\/fs\/content\/[0-9a-f]{32}\.avif 900w, .* 480w" sizes="[^"]+" \/><img src="[^"]+\.webp" srcset="[^"]+" sizes="[^"]+" alt="A &quot;B&quot;" width="900" height="600" loading="lazy" decoding="async" \/><\/picture><\/p>$/,
  );
});

test('serves pictures for ever, and nothing else', async () => {
  const { url } = await upload(await picture());
  const server = createFastify();
  desk.module.mount(server);
  const answer = await server.inject(url);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const { format, width } = await sharp(answer.rawPayload).metadata();
  expect([format, width]).toEqual(['webp', 900]);
  for (const path of [`${'0'.repeat(32)}.webp`, '..%2Fseal.key', 'x.png', `${'0'.repeat(32)}.pdf`])
    expect((await server.inject(`/service/fs/content/${path}`)).statusCode, path).toBe(404);
  expect((await server.inject('/service/fs/drawings/nobody-drew-this.svg')).statusCode).toBe(404);
  await server.close();
});

test('answers where a picture can be seen that a document names', async () => {
  const image = await upload(await picture());
  await upload(await picture());
  const only = async (name: string) => {
    const { images, count } = await desk.editor.call(listContentImages, { name });
    expect(count.total).toBe(images.length);
    return images.map(({ url }) => url);
  };
  expect(await only(image.name)).toEqual([image.url]);
  const { images } = await desk.editor.call(listContentImages, { limit: 100 });
  const drawing = images.find(({ isDrawing }) => isDrawing);
  expect(await only(drawing?.name ?? '')).toEqual([drawing?.url]);
  expect(await only('0'.repeat(32))).toEqual([]);
});

test('refuses what is no picture', async () => {
  await expectRefusal(upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), fileNotAccepted);
  expect((await desk.editor.call(listContentImages, {})).images.filter(({ isDrawing }) => !isDrawing)).toEqual([]);
});

test('shows nothing where rich text names a picture that is not there', async () => {
  const body = `<p>a<img src="/service/fs/content/${'0'.repeat(32)}.webp" alt="" /></p>`;
  await desk.publish('news', { link: 'a', text: { body } });
  expect((await desk.as('en').call(getNews, { link: 'a' })).news.body).toBe('<p>a</p>');
});

test('throws a picture away with all its files, where nothing shows it', async () => {
  const image = await upload(await picture());
  const kept = await upload(await picture());
  await desk.editor.call(deleteContentImage, { name: image.name });
  expect(await desk.lastAudit()).toMatchObject({ action: 'deleteContentImage', label: image.name });
  const { images } = await desk.editor.call(listContentImages, {});
  expect(images.filter(({ isDrawing }) => !isDrawing).map(({ name }) => name)).toEqual([kept.name]);
  const server = createFastify();
  desk.module.mount(server);
  expect((await server.inject(image.url)).statusCode).toBe(404);
  expect((await server.inject(kept.url)).statusCode).toBe(200);
  await server.close();
  await expectRefusal(desk.editor.call(deleteContentImage, { name: image.name }), notFound);
});

test('keeps a picture that a draft, readers or a planned publication still show, and says where', async () => {
  const image = await upload(await picture());
  const remove = () => desk.editor.call(deleteContentImage, { name: image.name });
  const isKeptFor = async (...titles: string[]) => {
    const { object } = await expectRefusal(remove(), pictureInUse);
    expect(object['count']).toBe(titles.length);
    expect((object['documents'] as { title: string }[]).map(({ title }) => title).sort()).toEqual(titles);
  };
  const news = await desk.publish('news', { link: 'a', shared: { image: image.name }, text: { title: 'News' } });
  const rich = { body: `<p><img src="${image.url}" alt="" /></p>`, title: 'Post' };
  const post = await desk.publish('post', { link: 'b', text: rich });
  await isKeptFor('News', 'Post');

  const without = async (id: string) => {
    const { document } = await desk.editor.call(getContent, { id });
    const { en = {} } = document.body.texts;
    const body = { shared: { ...document.body.shared, image: null }, texts: { en: { ...en, body: '<p>None</p>' } } };
    const { link, version } = document;
    return (await desk.editor.call(updateContent, { id, link, version, body })).document.version;
  };
  const newsVersion = await without(news);
  const postVersion = await without(post);
  // Readers still see the revision before.
  await isKeptFor('News', 'Post');
  const at = new Date(desk.clock.now().getTime() + 60_000).toISOString();
  await desk.editor.call(publishContent, { id: news, version: newsVersion, at: null });
  await desk.editor.call(publishContent, { id: post, version: postVersion, at });
  await isKeptFor('Post');
  await desk.clock.advance(120_000);

  // What is planned counts too, though the draft has gone on.
  const { document: planned } = await desk.editor.call(getContent, { id: news });
  const { link, body, version } = planned;
  const again = { shared: { ...body.shared, image: image.name }, texts: body.texts };
  const { document: drawn } = await desk.editor.call(updateContent, { id: news, link, version, body: again });
  await isKeptFor('News');
  const later = new Date(desk.clock.now().getTime() + 60_000).toISOString();
  await desk.editor.call(publishContent, { id: news, version: drawn.version, at: later });
  const last = await without(news);
  await isKeptFor('News');
  await desk.editor.call(unpublishContent, { id: news, version: last });
  await remove();
});
