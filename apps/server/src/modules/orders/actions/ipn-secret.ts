import type { Seal } from '../../../platform/seal.ts';

/** How the secret that signs an order's notifications is kept: sealed, for the one order that it belongs to. */
export function sealIpnSecret(seal: Seal, orderId: string, secret: string): string {
  return seal.close(Buffer.from(secret), purposeOf(orderId));
}

/** The secret's bytes. Throws where the text is of another order. */
export function openIpnSecret(seal: Seal, orderId: string, sealed: string): Buffer {
  return seal.open(sealed, purposeOf(orderId));
}

function purposeOf(orderId: string): string {
  return `ipn secret ${orderId}`;
}
