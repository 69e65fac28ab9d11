import type { Seal } from '../../../../platform/seal.ts';
import type { ApiKeyRow } from '../store/api-keys.ts';

/** How a secret is kept: sealed, for the one key that it belongs to. */
export function sealSecret(seal: Seal, keyId: string, secret: Buffer): string {
  return seal.close(secret, purposeOf(keyId));
}

export function openSecret(seal: Seal, { id, sealedSecret }: Pick<ApiKeyRow, 'id' | 'sealedSecret'>): Buffer {
  return seal.open(sealedSecret, purposeOf(id));
}

function purposeOf(keyId: string): string {
  return `api key ${keyId}`;
}
