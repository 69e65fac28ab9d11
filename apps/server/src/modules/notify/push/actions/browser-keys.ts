import { ECDH } from 'node:crypto';

/** Whether a browser's public key is a point of the curve that pushes are encrypted on: to another nothing can be sent. */
export function isBrowserKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
