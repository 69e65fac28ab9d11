import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [nonceLength, tagLength] = [12, 16];

/** Keeps secrets unreadable in the database: AES-256-GCM under the installation's key, bound to whose secret it is. */
export class Seal {
  readonly #key: Buffer;

  /** `key`: 32 bytes. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Base64url of nonce, tag and ciphertext. The same `purpose` opens it again: "otp <user id>". */
  close(secret: Buffer, purpose: string): string {
    return this.closeBytes(secret, purpose).toString('base64url');
  }

  /** As `close`, in bytes: for files. */
  closeBytes(secret: Buffer, purpose: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws where the text was changed, belongs to another purpose or was sealed under another key. */
  open(text: string, purpose: string): Buffer {
    return this.openBytes(Buffer.from(text, 'base64url'), purpose);
  }

  /** As `open`, of bytes. */
  openBytes(bytes: Buffer, purpose: string): Buffer {
    const nonce = bytes.subarray(0, nonceLength);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: tagLength })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
  }
}
