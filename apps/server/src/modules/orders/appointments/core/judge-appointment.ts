import type { AppointmentSide, OrderStatus } from '@tetri/contract';

/** What decides about the customer's next visit. An order's row has all of it. */
interface VisitFacts {
  readonly status: OrderStatus;
  readonly depositUnits: bigint;
  readonly paymentMethod: string;
  readonly payoutMethod: string;
}

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const cash = 'cash-office';
const unpaid: ReadonlySet<OrderStatus> = new Set(['new', 'waitPayment']);
/** Staff may have taken it up before its customer came. */
const bringing: ReadonlySet<OrderStatus> = new Set([...unpaid, 'inProgress']);
const paidFor: ReadonlySet<OrderStatus> = new Set(['inProgress', 'inProgressPayout']);

/** Whether any of the order's money goes over the counter of an office. */
export function isAtOffice({ paymentMethod, payoutMethod }: Omit<VisitFacts, 'status' | 'depositUnits'>): boolean {
  return paymentMethod === cash || payoutMethod === cash;
}

/** What the customer comes for next: to bring the cash, or to collect it. Undefined where there is nothing to come for now. */
export function nextVisit({
  status,
  depositUnits,
  paymentMethod,
  payoutMethod,
}: VisitFacts): AppointmentSide | undefined {
  if (paymentMethod === cash && depositUnits === 0n) return bringing.has(status) ? 'from' : undefined;
  return payoutMethod === cash && (unpaid.has(status) || paidFor.has(status)) ? 'to' : undefined;
}

/** The time is over, and nobody came. */
export function isMissed({ endsAt, state }: Pick<Times, 'endsAt'> & { readonly state: string }, now: Date): boolean {
  return state === 'booked' && endsAt <= now;
}

/** Until when the customer may change or cancel it; once it is missed another may be picked. */
export function changeUntil(
  { startsAt }: Pick<Times, 'startsAt'>,
  slots: { readonly cutoffMinutes: number } | null,
): Date {
  return new Date(startsAt.getTime() - (slots?.cutoffMinutes ?? 0) * 60_000);
}

/** How many of what is taken fall into a time: after its owner changed their length, times may overlap. */
export function countTaken(slot: Times, taken: readonly (Times & { readonly count: number })[]): number {
  return taken
    .filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt)
    .reduce((sum, { count }) => sum + count, 0);
}
