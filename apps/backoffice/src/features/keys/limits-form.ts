import { keyLimitNames, type KeyLimits, type OwnerKeyLimits } from '@tetri/contract';

/** The limits as they are typed; an empty field limits nothing. */
export type LimitsText = Readonly<Record<(typeof keyLimitNames)[number], string>> & { readonly withdrawals: boolean };

export function textOf(limits: OwnerKeyLimits): LimitsText {
  const { ordersPerMinute, orderUsd, dayUsd, withdrawalDayUsd, withdrawals } = limits;
  return {
    ordersPerMinute: ordersPerMinute === null ? '' : String(ordersPerMinute),
    orderUsd: orderUsd ?? '',
    dayUsd: dayUsd ?? '',
    withdrawalDayUsd: withdrawalDayUsd ?? '',
    withdrawals,
  };
}

/** Whether a field holds a whole number that the limit may be, or nothing. */
export function isLimit(name: keyof KeyLimits, text: string): boolean {
  return text === '' || (name === 'ordersPerMinute' ? /^([1-9]\d{0,3}|10000)$/ : /^[1-9]\d{0,8}$/).test(text);
}

export function limitsOf({
  ordersPerMinute,
  orderUsd,
  dayUsd,
  withdrawalDayUsd,
  withdrawals,
}: LimitsText): OwnerKeyLimits {
  return {
    ordersPerMinute: ordersPerMinute === '' ? null : Number.parseInt(ordersPerMinute, 10),
    orderUsd: orderUsd || null,
    dayUsd: dayUsd || null,
    withdrawalDayUsd: withdrawalDayUsd || null,
    withdrawals,
  };
}

export function isReady(form: LimitsText): boolean {
  return keyLimitNames.every((name) => isLimit(name, form[name]));
}
