import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type Cbor, encodeCbor } from './cbor.ts';

/** What a test makes different from a well-behaved browser and device. */
export interface Quirks {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether finger, face or PIN were checked. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly attestation?: { readonly fmt: string; readonly attStmt: Cbor };
  /** Makes the credential again that it made before. */
  readonly isSameCredential?: boolean;
  /** Signs with a key that is not the credential's. */
  readonly isForged?: boolean;
}

type Options = Readonly<Record<string, unknown>>;

/**
 * A device with passkeys and the browser before it, as a site sees them: real ES256 keys and signatures in the forms of
 * WebAuthn. It keeps one passkey, the last that was made.
 */
export class VirtualAuthenticator {
  readonly #origin: string;
  readonly #step: number;
  #credential: { id: Buffer; key: KeyObject; userHandle: string; counter: number } | undefined;

  /** `isCounting`: some devices, and all whose passkeys travel between devices, do not count their signatures. */
  constructor(origin: string, { isCounting = true }: { isCounting?: boolean } = {}) {
    this.#origin = origin;
    this.#step = isCounting ? 1 : 0;
  }

  /** Answers `navigator.credentials.create`. */
  create(options: Options, quirks: Quirks = {}): Record<string, unknown> {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { id: userHandle } = options['user'] as { id: string };
    if (!quirks.isSameCredential) this.#credential = { id: randomBytes(32), key: privateKey, userHandle, counter: 0 };
    const { id } = this.#known;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const { id: rpId } = options['rp'] as { id: string };
    const authData = Buffer.concat([
      this.#authenticatorData(rpId, 0x40, quirks),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      encodeCbor(coseKey),
    ]);
    const { fmt, attStmt } = quirks.attestation ?? { fmt: 'none', attStmt: new Map() };
    const attestation = new Map<string, Cbor>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, quirks).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(options: Options, quirks: Quirks = {}): Record<string, unknown> {
    const { key, userHandle } = this.#known;
    this.#known.counter += this.#step;
    const clientData = this.#clientData('webauthn.get', options, quirks);
    const authData = this.#authenticatorData(options['rpId'] as string, 0, quirks);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const signer = quirks.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : key;
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, signer).toString('base64url'),
      userHandle: quirks.userHandle ?? userHandle,
    });
  }

  get #known() {
    if (!this.#credential) throw new Error('this device has no passkey yet');
    return this.#credential;
  }

  #clientData(type: string, options: Options, { origin = this.#origin }: Quirks): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, flags: number, quirks: Quirks): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(quirks.counter ?? this.#known.counter);
    const present = 0x01 | ((quirks.isVerified ?? true) ? 0x04 : 0);
    const rpIdHash = createHash('sha256')
      .update(quirks.rpId ?? rpId)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags | present]), counter]);
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.#known.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
