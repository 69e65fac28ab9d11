import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys, as it gives them: base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const recordSize = 4096;

/**
 * Encrypts a message for one browser (RFC 8291): the push service that carries it cannot read it. `ours` and `salt` are made
 * anew for each message; only the standard's own example gives them.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt = randomBytes(16) }: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const ours = createECDH('prime256v1');
  if (privateKey) ours.setPrivateKey(privateKey);
  else ours.generateKeys();
  const theirs = Buffer.from(p256dh, 'base64url');
  const shared = ours.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The octet after the text says that this record is the last.
  const sealed = Buffer.concat([
    cipher.update(text),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const id = ours.getPublicKey();
  return Buffer.concat([salt, size, Buffer.from([id.length]), id, sealed]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
