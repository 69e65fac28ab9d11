import multipart from '@fastify/multipart';
import {
  type Call,
  callNotFound,
  idempotencyKeyPattern,
  keyRightOf,
  malformedRequest,
  Refusal,
  refusal,
  requestTooLarge,
  signatureRejected,
  tooManyRequests,
} from '@tetri/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { checkCsrf } from './access.ts';
import { ClientAddresses } from './client-address.ts';
import { type Cookies, readCookies, writeCookie } from './cookies.ts';
import type { CsrfTokens } from './csrf.ts';
import { termsFor } from './framed-cookies.ts';
import { failure } from './envelope.ts';
import type { UploadedFile } from './handle.ts';
import { parseBody } from './parse-body.ts';
import { parseQuery } from './parse-query.ts';
import { Prepared } from './prepared.ts';
import type { QuickAnswer, QuickAnswers } from './quick-answers.ts';
import type { RateLimit } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { logSecurity } from './security-log.ts';
import { sendPrepared } from './send-prepared.ts';
import type { SharedLimit } from './shared-limit.ts';
import { type CallRequestScope, type CallService, type JudgeFields, languageOf } from './service.ts';
import { isSigned, readSignature, type SignedRequest } from './signed-request.ts';

export const basePath = '/service/api/v1';
const bodyLimit = 256 * 1024;
const fileLimit = 10 * 1024 * 1024;

export interface BinderOptions {
  readonly service: CallService;
  readonly rateLimit: RateLimit;
  readonly sharedLimit?: SharedLimit;
  /** Tells who calls where proxies stand in front; Fastify must trust the same ones. */
  readonly addresses?: ClientAddresses;
  readonly csrf: CsrfTokens;
  /** Cookies are marked Secure when the site is served over https. */
  readonly isSecure: boolean;
  /** Gives answers that lie ready before Fastify sees the request. */
  readonly quickAnswers?: QuickAnswers;
}

/** Serves every call under the base path, with and without the slash at the end; answers everything else there with 404. */
export async function bindCalls(fastify: FastifyInstance, options: BinderOptions): Promise<void> {
  await fastify.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      // What is wrong with a request to a path that is no call does not matter: there is no such call.
      scope.setErrorHandler((error, request, reply) =>
        request.is404 ? notFound(request, reply) : answerRefused(request, reply, error),
      );
      scope.setNotFoundHandler(notFound);
      // Pages are served on every GET that nothing else answers.
      for (const path of ['/', '/*']) scope.get(path, notFound);
      const uploads = [...options.service.calls].filter((call) => call.multipart);
      for (const call of options.service.calls) if (!call.multipart) serve(scope, call, options);
      await scope.register(async (inner) => {
        inner.removeAllContentTypeParsers();
        await inner.register(multipart, {
          limits: { files: 1, fileSize: fileLimit, fields: 20, fieldSize: 10_000 },
          throwFileSizeLimit: true,
        });
        for (const call of uploads) serve(inner, call, options);
      });
    },
    { prefix: basePath },
  );
  if (options.quickAnswers) addReadyAnswers(options.quickAnswers, options);
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFailure(request, reply, refusal(callNotFound));
}

/**
 * Answers an address that the router cannot read, such as one with half of a percent code, which reaches no handler and no hook: below
 * the base path there is no such call.
 */
export function answerUnroutable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): FastifyReply {
  reply.headers(securityHeaders(isSecure));
  return request.url.startsWith(`${basePath}/`) ? notFound(request, reply) : answerRefused(request, reply, error);
}

function addReadyAnswers(quickAnswers: QuickAnswers, options: BinderOptions): void {
  for (const call of options.service.readyCalls) {
    if (call.method !== 'GET' || call.access !== 'visitor' || !call.sharedBody)
      throw new Error(`${call.path} is not the same for everybody`);
    const route = `${basePath}/${call.path}`;
    for (const url of [route, `${route}/`]) quickAnswers.add(url, route, readyAnswer(call, options));
  }
}

/**
 * The answer that lies ready for everybody. Whatever is unusual about the request is for the usual way, too many calls
 * included: it refuses them as it refuses others.
 */
function readyAnswer(call: Call, { service, rateLimit, addresses = directly, isSecure }: BinderOptions): QuickAnswer {
  const always = Object.entries(securityHeaders(isSecure)).flat();
  return (request, response, { requestId, startedAt }) => {
    const { headers } = request;
    if (headers['idempotency-key'] !== undefined || isSigned(headers) || hasBody(headers)) return undefined;
    const { lang } = headers;
    const prepared = service.ready(call, languageOf(typeof lang === 'string' ? lang : undefined));
    if (!prepared || !rateLimit.trySpend(call.limit, addresses.of(request))) return undefined;
    return sendPrepared(request, response, prepared, {
      always,
      requestId,
      latencyMs: Math.round(performance.now() - startedAt),
    });
  };
}

const directly = new ClientAddresses();

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function serve(fastify: FastifyInstance, call: Call, options: BinderOptions): void {
  const always = Object.entries(securityHeaders(options.isSecure)).flat();
  fastify.route({
    method: call.method,
    url: `/${call.path}`,
    bodyLimit: call.multipart ? fileLimit + bodyLimit : bodyLimit,
    handler: async (request, reply) => {
      const cookies = readCookies(request.headers.cookie, options.isSecure);
      const signature = keyRightOf(call) && signatureOf(request);
      const isUncounted = signature !== undefined && options.rateLimit.isExemptKey(signature.key);
      let input: unknown;
      const log = (refused?: Refusal) => logSecurity(request.log, call, { ip: request.ip, input, refusal: refused });
      try {
        if (isUncounted) options.rateLimit.checkFalseSignatures(call.limit, request.ip);
        else {
          options.rateLimit.spend(call.limit, request.ip);
          await options.sharedLimit?.spend(call.limit, request.ip);
        }
        // Who signs holds a secret that no page of another origin has.
        if (call.method !== 'GET' && !signature) checkCsrf(options.csrf, cookies, request.headers);
        const files: UploadedFile[] = [];
        const asked = requestScopeOf({ call, request, reply, cookies, files }, options);
        const answer = await options.service.perform(
          call,
          async (judge) => (input = call.multipart ? await readForm(request, files, judge) : inputOf(request)),
          asked,
          signature,
        );
        if (answer instanceof Prepared) {
          reply.hijack();
          sendPrepared(request.raw, reply.raw, answer, { always, requestId: request.id, latencyMs: latencyOf(reply) });
          return await reply;
        }
        if (!signature) offerCsrf(reply, cookies, options);
        log();
        return await send(request, reply, 200, { success: true, data: answer });
      } catch (error) {
        const refused = error instanceof Refusal ? error : readingFailure(error);
        if (refused) log(refused);
        if (isUncounted && refused?.definition === signatureRejected)
          options.rateLimit.countFalseSignature(call.limit, request.ip);
        if (!signature) offerCsrf(reply, cookies, options);
        if (call.multipart) letGo(request);
        return answerFailure(request, reply, refused);
      }
    },
  });
}

/**
 * Gives a browser whose `_csrf` cookie does not fit its sessions, or any longer, one that does; pages read it and send it
 * back as `Csrf-Token`.
 */
function offerCsrf(reply: FastifyReply, cookies: Cookies, { csrf, isSecure }: BinderOptions): void {
  if (csrf.fits(cookies['_csrf'], cookies)) return;
  const terms = termsFor(cookies, { sameSite: 'lax' });
  reply.header('set-cookie', writeCookie('_csrf', csrf.issue(cookies), terms, isSecure));
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

interface Asked {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cookies: Record<string, string>;
  readonly files: readonly UploadedFile[];
}

function requestScopeOf({ call, request, reply, cookies, files }: Asked, options: BinderOptions): CallRequestScope {
  return {
    requestId: request.id,
    lang: languageOf(headerOf(request, 'lang')),
    ip: request.ip,
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
    cookies,
    idempotencyKey: idempotencyKeyOf(request),
    files,
    closed: call.multipart ? closedSignal(reply) : notClosed,
    log: request.log,
    setCookie: (name, value, settings) => {
      reply.header('set-cookie', writeCookie(name, value, termsFor(cookies, settings), options.isSecure));
      // What is set counts from here on: the CSRF token has to fit it.
      cookies[name] = value;
      // Signed out: nothing that was read meanwhile is to be had by going back.
      if (value === '') reply.header('clear-site-data', '"cache"');
    },
  };
}

const notClosed = new AbortController().signal;

/** Made for whoever sends a file: only what is done with files takes long enough. */
function closedSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  return controller.signal;
}

function signatureOf(request: FastifyRequest): SignedRequest | undefined {
  const { method, url, ip } = request;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return readSignature({ method, target: url, body, ip }, (name) => headerOf(request, name));
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined) return undefined;
  if (!idempotencyKeyPattern.test(key)) throw refusal(malformedRequest);
  return key;
}

function inputOf(request: FastifyRequest): unknown {
  const at = request.url.indexOf('?');
  const query = at < 0 ? {} : parseQuery(request.url.slice(at + 1));
  if (request.method === 'GET') return query;
  const body = Buffer.isBuffer(request.body) ? parseBody(request.body) : {};
  if (request.method !== 'DELETE' || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...query, ...body };
}

/** Answers the fields of a form and puts its files into `files`; those fields that stand before a file are judged first. */
async function readForm(
  request: FastifyRequest,
  files: UploadedFile[],
  judge: JudgeFields,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw refusal(malformedRequest);
  if (Number(request.headers['content-length'] ?? 0) > fileLimit + bodyLimit) throw refusal(requestTooLarge);
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        await judge(fields);
        files.push({ field: part.fieldname, name: part.filename ?? '', bytes: await part.toBuffer() });
      } else if (Object.hasOwn(fields, part.fieldname) || part.fieldname === '__proto__')
        throw refusal(malformedRequest);
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw readingFailure(error) ?? error;
  }
  return fields;
}

/** How long who was refused may go on sending before the connection is cut: cut at once, they would not read why. */
const lingerMs = 2000;

/** Reads no more of a form that was refused: what still comes is dropped, and soon the connection with it. */
function letGo({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.destroy(), lingerMs);
  cut.unref();
  raw.once('end', () => clearTimeout(cut));
  raw.once('close', () => clearTimeout(cut));
}

/** What Fastify or the form reader threw, as a refusal; `undefined` for a defect. */
function readingFailure(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return refusal(requestTooLarge);
  if (typeof status === 'number' && status >= 400 && status < 500) return refusal(malformedRequest);
  return undefined;
}

/** Answers what an address that is no call threw as calls answer it. */
export function answerRefused(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  return answerFailure(request, reply, readingFailure(error));
}

/**
 * Answers what an address that is no call threw. Of a defect it says no more than that something went wrong: the error may hold a
 * statement of the database. All else is answered as Fastify does.
 */
export function answerThrown(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answerRefused(request, reply, error);
  if (readingFailure(error)) return reply.send(error);
  request.log.error({ err: error }, 'an answer could not be made');
  return answerFailure(request, reply, undefined);
}

function answerFailure(request: FastifyRequest, reply: FastifyReply, error: Refusal | undefined): FastifyReply {
  const { status, body } = failure(error);
  if (error?.definition === tooManyRequests) {
    const { time } = error.object as { time: number };
    reply.header('retry-after', String(time));
  }
  return send(request, reply, status, body as object);
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': request.id,
    })
    .send(JSON.stringify({ ...body, requestId: request.id, latency_ms: latencyOf(reply) }));
}

function latencyOf(reply: FastifyReply): number {
  return Math.round(reply.elapsedTime);
}
