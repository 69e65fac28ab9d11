import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, Prepared } from './prepared.ts';

/**
 * Writes a prepared answer, or 304 to who has it, and answers with which status. `always` are headers of every answer, by
 * turns name and value. The envelope's front goes out in one
 * string with the head and what all share in its own buffer: bytes are neither joined nor copied here.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
  { always, requestId, latencyMs }: { always: readonly string[]; requestId: string; latencyMs: number },
): 200 | 304 {
  const { headers } = request;
  const own = ['x-request-id', requestId, ...always];
  if (headers['if-none-match']?.includes(prepared.etag)) {
    response.writeHead(304, [...own, ...prepared.headersUnchanged]);
    response.end();
    return 304;
  }
  const encoding = encodingFor(headers['accept-encoding']);
  const { front, shared, end } = prepared.body(encoding, requestId, latencyMs);
  response.writeHead(200, [...own, ...prepared.headers(encoding)]);
  response.cork();
  response.write(front, 'latin1');
  if (end) response.write(shared);
  response.end(end ?? shared);
  response.uncork();
  return 200;
}

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
