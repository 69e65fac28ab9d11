import { notFound, refusal } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import { findUnclaimed } from '../../../payments/index.ts';
import type { StaffMember } from '../../core/types.ts';
import type { OrdersStaffDeps } from '../../staff/deps.ts';
import { viewUnclaimed } from '../view/view-unclaimed.ts';

/** The payment as it stands now. Throws notFound. */
export async function answerUnclaimed(
  reader: Reader,
  { catalog }: Pick<OrdersStaffDeps, 'catalog'>,
  { actor }: { readonly actor: StaffMember },
  id: string,
) {
  const row = await findUnclaimed(reader, id);
  const [payment] = row ? await viewUnclaimed(reader, catalog.snapshot(), [row], actor) : [];
  if (!payment) throw refusal(notFound);
  return payment;
}
