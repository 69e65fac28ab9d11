import { requestIdLength } from './request-id.ts';

/** More than a day: whoever waits longer reads this. */
const latencyMax = 99_999_999;
const ending = '"data":';

/** Length of every front in bytes: it must not depend on the answer, since compressed data refers to places by distance. */
export const frontLength = frontOf('x'.repeat(requestIdLength), latencyMax).length;
const spaces = Array.from({ length: frontLength }, (_, count) => ' '.repeat(count));

/**
 * The success envelope up to its data: all that differs from answer to answer, in ASCII. Spaces, which JSON allows between
 * its parts, make it as long as every other. `requestId` needs no escape and is not longer than our own ids are.
 */
export function envelopeFront(requestId: string, latencyMs: number): string {
  if (requestId.length > requestIdLength) throw new RangeError(`a request id of ${requestId.length} characters`);
  const latency = Math.min(latencyMs, latencyMax);
  const space = frontLength - frontOf(requestId, latency).length;
  return frontOf(requestId, latency, spaces[space]);
}

function frontOf(requestId: string, latencyMs: number, space = ''): string {
  return `{"success":true,"requestId":"${requestId}","latency_ms":${latencyMs},${space}${ending}`;
}

/**
 * Stands for a front while data is compressed behind it. Its bytes occur in no UTF-8 and it repeats nothing, so the data
 * cannot refer to it; only its end, which is alike in all fronts, is real.
 */
export const frontPlaceholder = Buffer.concat([
  Buffer.from(Array.from({ length: frontLength - ending.length }, (_, at) => neverInText(at))),
  Buffer.from(ending),
]);

/** Each round of thirteen goes through the bytes in other steps. */
function neverInText(at: number): number {
  const bytes = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
  return bytes[(at * (1 + Math.floor(at / bytes.length))) % bytes.length] as number;
}
