import { type CallOutput, getProfile, getSecondFactor, listApiKeys } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

export type ShownKey = CallOutput<typeof listApiKeys>['keys'][number];

export interface ApiKeys {
  readonly keys: readonly ShownKey[];
  /** What a new key, or one that is let do more, is asked a proof by. */
  readonly means: ProofMeans;
}

export async function loadKeys({ call }: PageScope): Promise<ApiKeys> {
  const [{ keys }, { profile }, { otp, passkeys }] = await Promise.all([
    call(listApiKeys, {}),
    call(getProfile, {}),
    call(getSecondFactor, {}),
  ]);
  const means = { hasPassword: profile.hasPassword, isFactorOn: otp.active, hasPasskey: passkeys.length > 0 };
  return { keys, means };
}
