import type { CallAnswer, Language, listTakeIns } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../../platform/database/index.ts';
import { type CatalogSnapshot, textIn } from '../../../catalog/index.ts';
import { tillState } from '../../../payments/index.ts';
import { visitedOffice } from '../../appointments/actions/offered-times.ts';
import { ordinaryPayment } from '../../core/ordinary-steps.ts';
import type { TimedOrder } from '../../store/find-order.ts';
import { ownValues } from '../../view/ordered-services.ts';
import { viewValues } from '../../view/view-values.ts';
import { mayTakeIn } from '../actions/may-take-in.ts';
import { readTakeIns } from '../store/take-ins.ts';

type TakeInView = CallAnswer<typeof listTakeIns>['takeIns'][number];

/** An order whose cash is brought, as the desk sees it. */
export async function viewTakeIn(
  reader: Reader,
  { order, now }: TimedOrder,
  snapshot: CatalogSnapshot,
  lang: Language,
): Promise<TakeInView> {
  const officeId = visitedOffice(order, 'from');
  const office = snapshot.officeNames.get(officeId ?? '');
  const route = snapshot.routes.get(order.routeId);
  const { fromCurrencyId: currencyId, fromDecimals: decimals } = order;
  const text = (units: bigint) => formatUnits(units, decimals);
  const ordinary = ordinaryPayment(order, order.expiresAt <= now);
  const [taken, till] = await Promise.all([
    readTakeIns(reader, order.id),
    officeId === undefined ? ('none' as const) : tillState(reader, { officeId, currencyId }),
  ]);
  return {
    uid: order.uid.toString(),
    status: order.status,
    issue: order.issue,
    currency: { _id: currencyId, symbol: order.fromSymbol, decimals },
    asked: text(order.inUnits),
    received: text(order.receivedUnits),
    office: office ? { name: textIn(office.name, lang), address: textIn(office.address, lang) } : null,
    values: [
      ...viewValues(order.fromValues, route?.fromFields, snapshot, lang),
      ...viewValues(ownValues(order.routeValues), route?.fields, snapshot, lang),
    ]
      .filter(({ key, value }) => key !== 'office' && value !== '')
      .map(({ key, name, value }) => ({ key, name, value })),
    till,
    mayTake: mayTakeIn(order),
    ordinary: ordinary ? { min: text(ordinary.min), max: text(ordinary.max) } : null,
    taken: taken.map(({ takeIn, payment }) => ({
      amount: text(payment.units),
      denominations: [...takeIn.denominations],
      isThirdParty: takeIn.isThirdParty,
      by: payment.staffName ?? '',
      at: payment.at.toISOString(),
    })),
  };
}
