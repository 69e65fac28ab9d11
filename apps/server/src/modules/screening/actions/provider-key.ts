import type { Seal } from '../../../platform/seal.ts';

const purpose = 'screening provider';

export function sealProviderKey(seal: Seal, key: string): string {
  return seal.close(Buffer.from(key), purpose);
}

export function openProviderKey(seal: Seal, sealed: string | null): string | undefined {
  return sealed === null ? undefined : seal.open(sealed, purpose).toString();
}
