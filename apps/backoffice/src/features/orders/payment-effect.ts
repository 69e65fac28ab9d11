import type { StaffOrder } from './staff-order.ts';

type Order = Pick<StaffOrder, 'status' | 'lying' | 'exact' | 'inAmount' | 'hold'> & {
  readonly from: Pick<StaffOrder['from'], 'decimals'>;
  readonly resolution: Pick<StaffOrder['resolution'], 'chosen' | 'until'>;
};

export interface PaymentEffect {
  readonly kind: 'under' | 'exact' | 'over' | 'late' | 'surplus';
  /** What is still missing, or is too much. */
  readonly rest: string;
}

/** What recording so much will do with the order; undefined where it leaves the order where it is. */
export function paymentEffect(order: Order, amount: string): PaymentEffect | undefined {
  const { status, exact, hold, resolution } = order;
  if (status === 'done' || status === 'returned') return { kind: 'surplus', rest: '0' };
  if (status === 'deleted') return { kind: 'late', rest: '0' };
  if (status === 'hold' || status === 'inProgressPayout' || status === 'errorPayout') return undefined;
  const isAwaited = resolution.chosen === 'topUp' && resolution.until !== null;
  if (status === 'errorPayment' && hold?.state !== 'open' && !isAwaited) return { kind: 'late', rest: '0' };
  const { decimals } = order.from;
  const units = (text: string) => unitsOf(text, decimals);
  const [total, asked] = [units(order.lying) + units(amount), units(order.inAmount)];
  if (total < units(exact.min)) return { kind: 'under', rest: textOf(asked - total, decimals) };
  if (total > units(exact.max)) return { kind: 'over', rest: textOf(total - asked, decimals) };
  return { kind: 'exact', rest: '0' };
}

/** What of the amount has not come yet; all of it where nothing is missing. */
export function missingAmount({
  lying,
  inAmount,
  from: { decimals },
}: Pick<Order, 'lying' | 'inAmount' | 'from'>): string {
  const asked = unitsOf(inAmount, decimals);
  const missing = asked - unitsOf(lying, decimals);
  return textOf(missing > 0n ? missing : asked, decimals);
}

/** Whether so much is what the server takes without a reason. */
export function isOrdinaryPayment(
  { ordinary: { payment }, from: { decimals } }: Pick<StaffOrder, 'ordinary'> & Pick<Order, 'from'>,
  amount: string,
): boolean {
  const units = (text: string) => unitsOf(text, decimals);
  return payment !== null && units(payment.min) <= units(amount) && units(amount) <= units(payment.max);
}

/** Of a plain amount with at most so many decimals, in the smallest part. */
function unitsOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

function textOf(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
