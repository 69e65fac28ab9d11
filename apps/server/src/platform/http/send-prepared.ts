import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Prepared } from './prepared.ts';

/**
 * Writes a prepared answer, or 304 to who has it, and answers with which status. `always` are headers of every answer, by
 * turns name and value.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
  { always, requestId, latencyMs }: { always: readonly string[]; requestId: string; latencyMs: number },
): 200 | 304 {
  const { headers } = request;
  const own = ['x-request-id', requestId, 'server-timing', `total;dur=${latencyMs}`, ...always];
  if (headers['if-none-match']?.includes(prepared.etag)) {
    response.writeHead(304, [...own, ...prepared.headersUnchanged]);
    response.end();
    return 304;
  }
  const { br, gzip, identity } = prepared.bodies;
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = br && /\bbr\b/.test(accepted) ? 'br' : gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  response.writeHead(200, [...own, ...prepared.headers(encoding)]);
  response.end(prepared.bodies[encoding] ?? identity);
  return 200;
}
