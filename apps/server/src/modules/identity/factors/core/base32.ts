import { Secret } from 'otpauth';

/** Base32 of RFC 4648 without padding: the form in which authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

export function secretOf(bytes: Uint8Array): Secret {
  // A copy: the bytes may be a view of a larger pool.
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
