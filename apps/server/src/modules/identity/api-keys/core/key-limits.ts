import { type KeyLimitName, keyLimitNames, type KeyLimits, type OwnerKeyLimits } from '@tetri/contract';

/** Of what the key's own owner and the owner of the exchange allow, what is less. */
export function limitsInForce(own: KeyLimits, owner: KeyLimits): KeyLimits {
  const orders = [own.ordersPerMinute, owner.ordersPerMinute].filter((limit) => limit !== null);
  return {
    ordersPerMinute: orders.length === 0 ? null : Math.min(...orders),
    orderUsd: lesser(own.orderUsd, owner.orderUsd),
    dayUsd: lesser(own.dayUsd, owner.dayUsd),
    withdrawalDayUsd: lesser(own.withdrawalDayUsd, owner.withdrawalDayUsd),
  };
}

/** The first of these limits that is above what the owner of the exchange allows; none set stays within any. */
export function aboveOwner(
  own: Partial<KeyLimits>,
  owner: OwnerKeyLimits,
): { readonly limit: KeyLimitName; readonly max: string } | undefined {
  for (const limit of keyLimitNames) {
    const [asked, max] = [own[limit] ?? null, owner[limit]];
    if (asked !== null && max !== null && BigInt(asked) > BigInt(max)) return { limit, max: String(max) };
  }
  return undefined;
}

/** Whether a change of limits lets a key do more in any way. */
export function raises(own: KeyLimits, changes: Partial<KeyLimits>): boolean {
  return keyLimitNames.some((limit) => {
    const [before, after] = [own[limit], changes[limit]];
    if (after === undefined || before === null) return false;
    return after === null || BigInt(after) > BigInt(before);
  });
}

function lesser(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return BigInt(one) <= BigInt(other) ? one : other;
}
