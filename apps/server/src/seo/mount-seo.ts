import { languages } from '@tetri/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { Banners } from './banners/banners.ts';
import { type FeedName, feedOf, feeds } from './feed.ts';
import { manifestOf } from './manifest.ts';
import { Pictures } from './pictures/pictures.ts';
import type { SeoPorts } from './ports.ts';
import { robotsText } from './robots.ts';
import { type SitemapFile, sitemapFiles, sitemapIndex } from './sitemap.ts';

/** What robots, feed readers and installers ask for. */
export function mountSeo(
  fastify: FastifyInstance,
  { ports, pictures, clock }: { ports: SeoPorts; pictures: Pictures; clock: Clock },
): void {
  const xml = (reply: FastifyReply, text: string, type = 'application/xml') =>
    reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' }).send(text);
  const sitemap = keptSitemap(ports, clock);

  fastify.get('/robots.txt', (_request, reply) => {
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' });
    return reply.send(robotsText(ports.publicUrl()));
  });
  fastify.get('/sitemap.xml', (_request, reply) => xml(reply, sitemapIndex(sitemap(), ports.publicUrl())));
  fastify.get('/sitemaps/:file', (request, reply) => {
    const file = sitemap().find(({ path }) => path === request.url.split('?', 1)[0]);
    return file ? xml(reply, file.xml()) : notFound(reply);
  });
  for (const lang of languages) {
    const manifest = JSON.stringify(manifestOf(lang));
    fastify.get(`/${lang}.webmanifest`, (_request, reply) => xml(reply, manifest, 'application/manifest+json'));
    for (const name of Object.keys(feeds) as FeedName[])
      fastify.get(`/${lang}/${name}/rss.xml`, (_request, reply) =>
        xml(reply, feedOf(ports, name, lang), 'application/rss+xml'),
      );
  }
  const banners = new Banners(() => ports.publicUrl());
  fastify.get<{ Params: { name: string } }>('/service/fs/banners/:name', async (request, reply) => {
    const file = await banners.file(request.params.name);
    if (!file) return notFound(reply);
    reply.headers({
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      // They are made to stand on other sites.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
      etag: file.etag,
    });
    return request.headers['if-none-match'] === file.etag ? reply.code(304).send() : reply.send(file.bytes);
  });
  fastify.get<{ Params: { '*': string }; Querystring: { v?: string } }>(
    '/service/fs/previews/*',
    async (request, reply) => {
      const [, place] = /^([a-z0-9/-]{2,200}\/)card\.png$/.exec(request.params['*']) ?? [];
      const picture = place === undefined ? undefined : await pictures.png(`/${place}`);
      if (!picture) return notFound(reply);
      reply.headers({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        // Sites show it beside a link to a page, so other origins may.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control':
          request.query.v === picture.hash ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      });
      return reply.send(picture.bytes);
    },
  );
}

/** The files of the map, made anew when what they list has changed, or the day. */
function keptSitemap(ports: SeoPorts, clock: Clock): () => readonly SitemapFile[] {
  let key = '';
  let files: readonly SitemapFile[] = [];
  return () => {
    const now = clock.now();
    const wanted = `${ports.version()} ${ports.publicUrl()} ${now.toISOString().slice(0, 10)}`;
    if (wanted !== key) [key, files] = [wanted, sitemapFiles(ports, now)];
    return files;
  };
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
