import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
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
  const accepted = acceptedEncoding(headers['accept-encoding']);
  const encoding = accepted && prepared.bodies[accepted] ? accepted : 'identity';
  response.writeHead(200, [...own, ...prepared.headers(encoding)]);
  response.end(prepared.bodies[encoding]);
  return 200;
}
