import { type CallAnswer, type getPickup, type Language, notFound, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import { requireOffice, type StaffActor } from '../../../platform/http/index.ts';
import { textIn } from '../../catalog/index.ts';
import { mayRecordPayout } from '../core/possible-acts.ts';
import { findOrderByUid } from '../store/find-order.ts';
import type { OrderRow } from '../tables.ts';
import { viewValues } from './view-values.ts';
import { visitedOffice } from '../appointments/actions/offered-times.ts';
import { cashOffice } from '../../payments/index.ts';
import type { OrdersStaffDeps } from '../staff/deps.ts';

type PickupView = CallAnswer<typeof getPickup>['pickup'];

/**
 * The order whose cash is fetched at an office where this person works. Throws notFound when there is none, or when it is paid
 * out otherwise; officeNotYours.
 */
export async function findPickupOrder(reader: Reader, uid: string, actor: StaffActor): Promise<OrderRow> {
  const order = await findOrderByUid(reader, uid);
  if (!order || order.payoutMethod !== cashOffice) throw refusal(notFound);
  const officeId = visitedOffice(order, 'to');
  if (officeId !== undefined) requireOffice(actor, officeId);
  return order;
}

export async function viewPickup(
  order: OrderRow,
  { catalog, payments }: Pick<OrdersStaffDeps, 'catalog' | 'payments'>,
  lang: Language,
): Promise<PickupView> {
  const officeId = visitedOffice(order, 'to');
  const snapshot = catalog.snapshot();
  const office = snapshot.officeNames.get(officeId ?? '');
  const route = snapshot.routes.get(order.routeId);
  const { attemptsLeft, isUsed, usedAt } = await payments.pickupState(order.id);
  return {
    uid: order.uid.toString(),
    status: order.status,
    amount: formatUnits(order.outUnits, order.toDecimals),
    symbol: order.toSymbol,
    office: office ? { name: textIn(office.name, lang), address: textIn(office.address, lang) } : null,
    values: [
      ...viewValues(order.toValues, route?.toFields, snapshot, lang),
      ...viewValues(
        order.routeValues.filter(({ serviceId }) => serviceId !== undefined),
        route?.services.flatMap(({ fields }) => fields),
        snapshot,
        lang,
      ),
    ]
      .filter(({ key }) => key !== 'office')
      .map(({ key, name, value }) => ({ key, name, value })),
    isReady: mayRecordPayout(order, 'pickup') && !isUsed,
    attemptsLeft,
    handedOutAt: usedAt?.toISOString() ?? null,
  };
}
