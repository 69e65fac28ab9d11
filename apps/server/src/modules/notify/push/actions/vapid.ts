import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { Seal } from '../../../../platform/seal.ts';
import { insertPushKey, readPushKey } from '../store/push-subscriptions.ts';

const purpose = 'push key';
const validSeconds = 12 * 60 * 60;

/** The site's own key for pushes (RFC 8292): push services know by it that all of them come from us. */
export class Vapid {
  readonly #db: Db;
  readonly #seal: Seal;
  #key: Promise<{ publicKey: string; privateKey: KeyObject }> | undefined;

  constructor({ db, seal }: { db: Db; seal: Seal }) {
    this.#db = db;
    this.#seal = seal;
  }

  /** What a browser is given when it asks for pushes: base64url. */
  async publicKey(): Promise<string> {
    return (await this.#read()).publicKey;
  }

  /** The header that goes with a push to this address. */
  async authorization(endpoint: string, subject: string, now: Date): Promise<string> {
    const { publicKey, privateKey } = await this.#read();
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now.getTime() / 1000) + validSeconds,
      sub: subject,
    };
    const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
  }

  #read() {
    this.#key ??= this.#open().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  /** Made when first asked for; of processes that ask at the same moment the first one's holds. */
  async #open() {
    const known = (await readPushKey(this.#db)) ?? (await this.#make());
    const privateBytes = this.#seal.open(known.sealedPrivateKey, purpose);
    const point = Buffer.from(known.publicKey, 'base64url');
    const privateKey = createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: privateBytes.toString('base64url'),
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    return { publicKey: known.publicKey, privateKey };
  }

  async #make() {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const made = {
      publicKey: pair.getPublicKey('base64url'),
      // A number that begins with zeros is encoded in fewer bytes, and a JWK wants all 32.
      sealedPrivateKey: this.#seal.close(Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex'), purpose),
    };
    await transaction(this.#db, (tx) => insertPushKey(tx, made));
    return (await readPushKey(this.#db)) ?? made;
  }
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
