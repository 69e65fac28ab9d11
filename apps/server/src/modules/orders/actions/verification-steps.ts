import type { Reader } from '../../../platform/database/index.ts';
import { inReviewOf } from '../../verification/index.ts';
import { isEnded } from '../core/is-ended.ts';
import { needsMetBy, type NeedStep, stepsOf } from '../core/verification.ts';
import type { VerificationPort } from '../ports.ts';
import type { OrderRow } from '../tables.ts';
import { missingOf } from './follow-verification.ts';

/** How far the customer of an order is with what it waits for; nothing where it waits for none. */
export async function verificationSteps(
  reader: Reader,
  deps: { readonly verification: VerificationPort },
  order: OrderRow,
): Promise<NeedStep[]> {
  if (order.verification !== 'due' || order.linkUnits !== null || isEnded(order)) return [];
  const missing = await missingOf(reader, deps, order);
  const sent = order.userId === null ? [] : await inReviewOf(reader, order.userId);
  return stepsOf(
    order.verificationNeeds,
    missing,
    sent.flatMap((one) => needsMetBy(one, order)),
  );
}
