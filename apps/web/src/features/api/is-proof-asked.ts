import { CallFailure } from '@tetri/client';
import { passkeyNotAccepted } from '@tetri/contract';
import { proofFields } from '../../elements/use-proof.tsx';

/** Whether a change was refused only because nobody has shown who they are. Who has nothing to show signs in anew. */
export function isProofAsked(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  return proofFields.has(error.errorCode) || error.errorCode === passkeyNotAccepted.code;
}
