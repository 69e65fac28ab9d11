import { createHmac } from 'node:crypto';
import { plainNumber } from '../core/means.ts';

/** A digest by which the same picture or document is known again when it was drawn anew: see `addDocument`. */
export function hashContent(key: Buffer, drawn: Buffer): string {
  return createHmac('sha256', key).update('content ').update(drawn).digest('base64url');
}

/** A digest by which a number is found again and cannot be tried out: the same for every way to write it. */
export function hashNumber(key: Buffer, kind: 'document' | 'destination', number: string, within = ''): string {
  return createHmac('sha256', key)
    .update(`${kind} ${within} ${plainNumber(number)}`)
    .digest('base64url');
}
