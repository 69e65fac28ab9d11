import { CallFailure } from '@tetri/client';
import { type CallOutput, getPartnerOrder } from '@tetri/contract';
import { DataWithStatus, type LoaderArgs } from '../../routing/index.ts';
import type { PageScope } from '../../app/page-scope.ts';

export interface PartnerOrderData {
  /** Undefined where no withdrawal of whoever is signed in has this number and secret. */
  readonly order: CallOutput<typeof getPartnerOrder>['order'] | undefined;
  /** For whom it was read. */
  readonly ownerId: string | undefined;
}

export async function loadPartnerOrder({ call, session }: PageScope, { params }: LoaderArgs) {
  const ownerId = session.user()?._id;
  try {
    const asked = { orderUID: params['uid'] ?? '', orderSecret: params['secret'] ?? '' };
    return { order: (await call(getPartnerOrder, asked)).order, ownerId };
  } catch (error) {
    if (error instanceof CallFailure && (error.status === 404 || error.status === 400 || error.status === 403)) {
      return new DataWithStatus<PartnerOrderData>({ order: undefined, ownerId }, error.status === 403 ? 403 : 404);
    }
    throw error;
  }
}
