import { type CallOutput, getProfile, getSecondFactor, listApiKeys, listDeliveries } from '@tetri/contract';
import { onLastPage } from '../../app/on-last-page.ts';
import { pageNumber } from '../../app/page-number.ts';
import type { PageScope } from '../../app/page-scope.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

export type ShownKey = CallOutput<typeof listApiKeys>['keys'][number];

export type DeliveryPage = CallOutput<typeof listDeliveries>;
export type ShownDelivery = DeliveryPage['deliveries'][number];

export interface ApiKeys {
  readonly keys: readonly ShownKey[];
  /** What a new key, or one that is let do more, is asked a proof by. */
  readonly means: ProofMeans;
  /** A page of what programs were sent. */
  readonly deliveries: DeliveryPage;
}

export async function loadKeys({ call }: PageScope, params: URLSearchParams): Promise<ApiKeys> {
  const [{ keys }, { profile }, { otp, passkeys }, deliveries] = await Promise.all([
    call(listApiKeys, {}),
    call(getProfile, {}),
    call(getSecondFactor, {}),
    onLastPage((page) => call(listDeliveries, { page }), pageNumber(params)),
  ]);
  const means = { hasPassword: profile.hasPassword, isFactorOn: otp.active, hasPasskey: passkeys.length > 0 };
  return { keys, means, deliveries };
}
