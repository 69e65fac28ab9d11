import { malformedRequest, refusal, requestTooLarge } from '@tetri/contract';
import type { Socket } from 'node:net';
import { failure } from './envelope.ts';
import { newRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

/** How long somebody may take to read why their connection ends. */
const lingerMs = 1000;

/** Answers, in the envelope, what is no HTTP or has a head over Node's limit; the connection ends with it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers keep a connection open in advance, and would take what comes on it unasked for the answer to their next request.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (isUnused || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const { status, body } = failure(refusal(isTooLarge ? requestTooLarge : malformedRequest));
  const requestId = newRequestId();
  const text = JSON.stringify({ ...(body as object), requestId, latency_ms: 0 });
  const head = [
    `HTTP/1.1 ${status} ${isTooLarge ? 'Payload Too Large' : 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
    ...Object.entries(securityHeaders(false)).map(([name, value]) => `${name}: ${value}`),
  ];
  // Ended from our side alone, the connection would stay for as long as the other side leaves its own open.
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => setTimeout(() => socket.destroy(), lingerMs).unref());
}
