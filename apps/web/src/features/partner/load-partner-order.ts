import { CallFailure } from '@tetri/client';
import { type CallOutput, getPartnerOrder } from '@tetri/contract';
import { DataWithStatus, type LoaderArgs } from '../../routing/index.ts';
import type { PageScope } from '../../app/page-scope.ts';

/** Undefined where no withdrawal of whoever is signed in has this number and secret. */
export type PartnerOrderData = CallOutput<typeof getPartnerOrder>['order'] | undefined;

export async function loadPartnerOrder({ call }: PageScope, { params }: LoaderArgs) {
  try {
    const asked = { orderUID: params['uid'] ?? '', orderSecret: params['secret'] ?? '' };
    return (await call(getPartnerOrder, asked)).order;
  } catch (error) {
    if (error instanceof CallFailure && (error.status === 404 || error.status === 400 || error.status === 403)) {
      return new DataWithStatus<PartnerOrderData>(undefined, error.status === 403 ? 403 : 404);
    }
    throw error;
  }
}
