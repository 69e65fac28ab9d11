import { languages } from '@tetri/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '../http/index.ts';
import type { DrawingOptions } from './draw-page.ts';
import { EncodedBody } from './encoded-body.ts';
import { pageCallOf } from './page-call.ts';
import { embedHeaders } from './page-headers.ts';
import { preferredLanguage } from './page-language.ts';
import type { PageSource } from './page-source.ts';

export interface EmbedOptions extends Omit<DrawingOptions, 'pictureOf'> {
  /** Origins of the pages that may show the form with a partner's link; undefined where the link is nobody's. */
  readonly sitesOfPartner: (link: string) => Promise<readonly string[] | undefined>;
  readonly rateLimit: RateLimit;
}

const linkMax = 64;

/**
 * The exchange form as other sites show it in a frame: `/embed/<partner>/`. It is the same for whoever looks: no cookie is read
 * and none is set. In a frame of any other page browsers refuse to show it.
 */
export function mountEmbed(fastify: FastifyInstance, source: PageSource, options: EmbedOptions): void {
  fastify.get<{ Params: { '*': string } }>('/embed/*', async (request, reply) => {
    const waitSeconds = options.rateLimit.waitSeconds('page', request.ip);
    if (waitSeconds > 0) {
      return reply
        .code(429)
        .headers({ 'retry-after': String(waitSeconds), 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Too many requests');
    }
    const link = request.params['*'].replace(/\/$/, '');
    const isLink = link.length > 0 && link.length <= linkMax && !link.includes('\0') && link.isWellFormed();
    const sites = isLink ? await options.sitesOfPartner(link) : undefined;
    return draw(request, reply.headers(embedHeaders(sites)), { source, options, link, sites });
  });
}

interface Wish {
  readonly source: PageSource;
  readonly options: EmbedOptions;
  readonly link: string;
  readonly sites: readonly string[] | undefined;
}

async function draw(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, options: { caller, site, publicUrl }, link, sites }: Wish,
): Promise<FastifyReply> {
  const { id: requestId, ip, log } = request;
  const query = request.url.split('?', 2)[1] ?? '';
  const asked = new URLSearchParams(query).get('lang');
  const lang =
    languages.find((one) => one === asked) ?? preferredLanguage(undefined, request.headers['accept-language']);
  try {
    const { renderEmbed } = await source.bundle();
    const html = await renderEmbed({
      lang,
      query,
      partner: sites && link,
      parents: sites ?? [],
      call: pageCallOf(caller({ lang, cookies: {}, ip, requestId, log })),
      site: site(),
      publicUrl,
      manifest: source.embedManifest,
    });
    const { encoding, bytes } = await new EncodedBody(html).best(request.headers['accept-encoding']);
    return await reply.headers(encoding ? { 'content-encoding': encoding } : {}).send(bytes);
  } catch (error) {
    log.error({ err: error }, 'the form in a frame could not be drawn');
    return reply.code(500).type('text/plain; charset=utf-8').send('Something went wrong');
  }
}
