import { type CallAnswer, type Language, type listRequisites, notFound, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, textIn } from '../../catalog/index.ts';
import { isUsedUp } from '../core/choose-requisite.ts';
import type { RequisiteWithUse } from '../requisites/store/read-requisites.ts';

type RequisiteView = CallAnswer<typeof listRequisites>['requisites'][number];

/** A requisite as staff see it. Throws notFound when its currency is no longer in the catalogue. */
export function viewRequisite(snapshot: CatalogSnapshot, requisite: RequisiteWithUse, lang: Language): RequisiteView {
  const currency = snapshot.currencies.get(requisite.currencyId);
  if (!currency) throw refusal(notFound);
  const { id, code, symbol, decimals, network } = currency;
  const amount = (units: bigint) => formatUnits(units, decimals);
  const limit = (units: bigint | undefined) => (units === undefined ? null : amount(units));
  return {
    _id: requisite.id,
    kind: requisite.kind,
    holder: requisite.holder,
    bank: requisite.bank,
    number: requisite.number,
    memo: requisite.memo,
    timeZone: requisite.timeZone,
    isActive: requisite.isActive,
    isDemo: requisite.isDemo,
    placeId: requisite.placeId,
    senderRule: requisite.senderRule,
    version: requisite.version,
    ordersToday: requisite.ordersToday,
    currency: {
      _id: id,
      code,
      name: textIn(currency.name, lang),
      symbol,
      decimals,
      ...(network && { network: network.code }),
    },
    min: amount(requisite.minUnits),
    max: limit(requisite.maxUnits),
    dailyLimit: limit(requisite.dailyLimitUnits),
    monthlyLimit: limit(requisite.monthlyLimitUnits),
    usedToday: amount(requisite.usedTodayUnits),
    usedThisMonth: amount(requisite.usedThisMonthUnits),
    isUsedUp: isUsedUp(requisite),
    createdAt: requisite.createdAt.toISOString(),
  };
}
