import { Refusal, refusal, routeNotAvailable, verificationRequired } from '@tetri/contract';
import type { OrdersDeps } from '../deps.ts';
import { type AskedExchange, type Judged, judgeCustomer } from './judge-customer.ts';

/**
 * Judges whose order it becomes, as `judgeCustomer` does. Where somebody else pays it by a link, it cannot wait: who pays is not
 * who would have to be verified, and learns nothing of that.
 */
export async function judgeOwner(deps: OrdersDeps, isByLink: boolean, asked: AskedExchange): Promise<Judged> {
  if (!isByLink) return judgeCustomer(deps, asked);
  try {
    const judged = await judgeCustomer(deps, asked);
    if (judged.missing.length === 0) return judged;
  } catch (error) {
    if (!(error instanceof Refusal && error.definition === verificationRequired)) throw error;
  }
  throw refusal(routeNotAvailable);
}
