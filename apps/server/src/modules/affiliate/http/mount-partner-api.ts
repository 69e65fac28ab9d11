import {
  forbidden,
  internalError,
  notFound,
  Refusal,
  refusal,
  signatureRejected,
  tooManyRequests,
} from '@tetri/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSigned, type RateLimit, readSignature, type ResolveSignature } from '../../../platform/http/index.ts';
import { readAffiliate } from '../actions/read-affiliate.ts';
import type { AffiliateDeps } from '../deps.ts';
import { findPartnerByKey } from '../store/partners.ts';
import { readExchanges } from '../view/read-exchanges.ts';

export interface PartnerApiServer {
  readonly rateLimit: RateLimit;
  readonly resolveSignature: ResolveSignature;
}

type Query = Readonly<Record<string, unknown>>;

const path = '/service/partner/api.php';
/** The answer where no exchanges are asked for. */
const latest = { from: new Date(0), to: undefined, limit: 10 } as const;
const exchangesMax = 500;
const lastSecond = 253_402_300_799;
/** No other text is asked about: the database takes none with a NUL in it. */
const keyPattern = /^[\w-]{1,64}$/;

/**
 * The partner API as monitoring sites call it: `?method=get_info` and `?method=get_exchanges`, signed with an API key or with the
 * partner's own key in `key`. Answers `{status, error, error_text, data}`.
 */
export function mountPartnerApi(fastify: FastifyInstance, deps: AffiliateDeps, server: PartnerApiServer): void {
  fastify.get<{ Querystring: Query }>(path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      server.rateLimit.spend('read', request.ip);
      const userId = await partnerOf(request, deps, server);
      const data = await answer(request.query, userId, deps);
      return await reply.send({ status: 'success', error: 0, error_text: '', data });
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) request.log.error({ err: error }, 'the partner API could not answer');
      const { definition, object } = isRefusal ? error : refusal(internalError);
      const { code, status, message } = definition;
      if (definition === tooManyRequests) reply.header('retry-after', (object as { time: number }).time);
      return reply.code(status).send({ status: 'error', error: code, error_text: message, data: null });
    }
  });
}

async function answer(query: Query, userId: string, deps: AffiliateDeps): Promise<object> {
  if (query['method'] === 'get_info') {
    const { balance, totalReceived, link, minReward } = await readAffiliate(deps.db, userId);
    const items = await readExchanges(deps, userId, latest);
    return { balance, totalReceived, link, min_payout: minReward, items };
  }
  if (query['method'] !== 'get_exchanges') throw refusal(notFound);
  const from = moment(query['start_time']) ?? new Date(0);
  return { items: await readExchanges(deps, userId, { from, to: moment(query['end_time']), limit: exchangesMax }) };
}

/** Throws signatureRejected and forbidden. */
async function partnerOf(
  request: FastifyRequest<{ Querystring: Query }>,
  { db }: AffiliateDeps,
  { resolveSignature }: PartnerApiServer,
): Promise<string> {
  const { headers, method, url, ip, query } = request;
  if (isSigned(headers)) {
    const parts = { method, target: url, body: Buffer.alloc(0), ip };
    const signature = readSignature(parts, (name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    });
    if (!signature) throw refusal(signatureRejected);
    return (await resolveSignature(signature, 'api')).userId;
  }
  const { key } = query;
  const partner = typeof key === 'string' && keyPattern.test(key) ? await findPartnerByKey(db, key) : undefined;
  if (!partner) throw refusal(forbidden);
  return partner.userId;
}

/** Of Unix seconds; undefined for whatever is none. */
function moment(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text) || Number.parseInt(text, 10) > lastSecond) return undefined;
  return new Date(Number.parseInt(text, 10) * 1000);
}
