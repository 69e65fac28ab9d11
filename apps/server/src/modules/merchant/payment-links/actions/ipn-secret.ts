import type { Seal } from '../../../../platform/seal.ts';

/** How the secret that signs notifications is kept until an order has it: sealed, for the one link that it belongs to. */
export function sealLinkSecret(seal: Seal, linkId: string, secret: string): string {
  return seal.close(Buffer.from(secret), purposeOf(linkId));
}

/** Undefined where the text is of another link, or was sealed with another secretKey: it opens for nobody any more. */
export function openLinkSecret(seal: Seal, linkId: string, sealed: string): string | undefined {
  try {
    return seal.open(sealed, purposeOf(linkId)).toString();
  } catch {
    return undefined;
  }
}

function purposeOf(linkId: string): string {
  return `payment link ${linkId}`;
}
