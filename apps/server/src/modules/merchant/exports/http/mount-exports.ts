import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import {
  acceptedEncoding,
  type ClientAddresses,
  type QuickAnswers,
  type RateLimit,
  securityHeaders,
} from '../../../../platform/http/index.ts';
import { type ExportFormat, publicKey } from '../core/rate-export.ts';
import type { LiveExports } from '../live/live-exports.ts';
import type { Feed } from '../live/make-feed.ts';

export interface ExportsServer {
  readonly quickAnswers: QuickAnswers;
  readonly rateLimit: RateLimit;
  readonly addresses: ClientAddresses;
  /** The site is served over https. */
  readonly isSecure: boolean;
  /** Whether a key is a partner's own: it shows what the public export shows. */
  readonly isPartnerKey: (key: string) => Promise<boolean>;
}

const path = '/service/export';
/** XML 1.1 is asked for by its number. */
const versions: Readonly<Record<string, ExportFormat>> = { '1.0': 'xml', '1': 'xml', '1.1': 'xml11' };
/** As partners have them: nothing else is looked for. */
const partnerKey = /^p-[0-9a-f]{16}$/;
const plainFormats = ['xml', 'txt', 'json'] as const;

/** Serves the exports of rates: `/service/export/{xml|json|txt}[/{key}]`, XML 1.1 with `?v=1.1`. */
export function mountExports(fastify: FastifyInstance, exports: LiveExports, server: ExportsServer): void {
  interface Asked {
    Params: { format: string; key?: string };
    Querystring: { v?: unknown };
  }
  const feedOf = async (key: string, format: ExportFormat) =>
    (await exports.feed(key, format)) ??
    (partnerKey.test(key) && (await server.isPartnerKey(key)) ? exports.feed(publicKey, format) : undefined);
  for (const address of [`${path}/:format`, `${path}/:format/:key`])
    fastify.get<Asked>(address, async ({ params, query, headers }, reply) => {
      const format = formatOf(params.format, query.v);
      const feed = format && (await feedOf((params.key ?? publicKey).toLowerCase(), format));
      return feed ? send(reply, answerOf(feed, headers)) : notFound(reply);
    });
  exports.onChange((all) => {
    for (const { key } of all) addReady(exports, key, server);
  });
}

function formatOf(name: string, version: unknown): ExportFormat | undefined {
  if (name === 'xml') return version === undefined ? 'xml' : versions[String(version)];
  return plainFormats.find((format) => format === name);
}

/** Addresses at which a feed that lies ready is sent before Fastify sees the request. */
function addReady(exports: LiveExports, key: string, { quickAnswers, rateLimit, addresses, isSecure }: ExportsServer) {
  const always = Object.entries(securityHeaders(isSecure)).flat();
  const add = (url: string, format: ExportFormat) =>
    quickAnswers.add(url, `${path}/:format`, (request, response, { requestId }) => {
      const feed = exports.ready(key, format);
      // Whoever asks too often is refused on the usual way.
      if (!feed || !rateLimit.trySpend('file', addresses.of(request))) return undefined;
      const { status, head, body } = answerOf(feed, request.headers);
      response.writeHead(status, ['x-request-id', requestId, ...always, ...head]);
      response.end(body);
      return status;
    });
  for (const format of plainFormats) {
    const places = [`${path}/${format}/${key}`, ...(key === publicKey ? [`${path}/${format}`] : [])];
    for (const place of places.flatMap((one) => [one, `${one}/`])) {
      add(place, format);
      if (format === 'xml') add(`${place}?v=1.1`, 'xml11');
    }
  }
}

interface Answer {
  readonly status: 200 | 304;
  /** Names and values, by turns. */
  readonly head: readonly string[];
  readonly body: Buffer | undefined;
}

function answerOf(feed: Feed, headers: IncomingHttpHeaders): Answer {
  if (isKnown(feed, headers)) return { status: 304, head: feed.headUnchanged, body: undefined };
  const encoding = acceptedEncoding(headers['accept-encoding']) ?? 'identity';
  return { status: 200, ...feed.answer(encoding) };
}

const weakMark = 'W/';

/** By its tag where one is sent, otherwise by its time where that differs from the feed before. */
function isKnown(feed: Feed, headers: IncomingHttpHeaders): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  // Tags are compared without their mark of weakness, and `*` stands for any; RFC 9110, 13.1.2.
  if (tags !== undefined) return tags === '*' || tags.includes(feed.etag.slice(weakMark.length));
  if (since === undefined || feed.isTimeShared) return false;
  return Date.parse(since) >= feed.modifiedSeconds * 1000;
}

function send(reply: FastifyReply, { status, head, body }: Answer): FastifyReply {
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
  return reply.code(status).send(body);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
