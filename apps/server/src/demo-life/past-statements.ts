import type { PastEvent, PastOrder, DemoStatement } from '../modules/orders/index.ts';
import { type DemoUnclaimed, unclaimedTransfer } from '../modules/payments/index.ts';
import { ibanOf } from './demo-details.ts';
import { demoOperator } from './demo-operator.ts';
import type { Seeded } from './seeded.ts';
import { bankLines, type WrittenLine } from './texts/bank-lines.ts';

/** An account of the demo at a bank, which gives statements. */
export interface DemoBank {
  readonly code: string;
  readonly currencyId: string;
  readonly requisiteId: string;
}
export const demoBankCodes = Object.keys(bankLines);

interface PastStatements {
  readonly statements: readonly DemoStatement[];
  readonly unclaimed: readonly DemoUnclaimed[];
  /** What the books say of payments that are kept without an order. */
  readonly booked: readonly PastEvent[];
}

type Line = DemoStatement['lines'][number];

const minuteMs = 60_000;
const importedAgo = 35 * minuteMs;
const paidLines = 6;
const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The last statement of each bank: payments of orders, and some that are nobody's. */
export function pastStatements(
  orders: readonly PastOrder[],
  banks: readonly DemoBank[],
  seeded: Seeded,
  now: Date,
): PastStatements {
  const made = banks.map((bank) => statementOf(bank, orders, seeded, now));
  return {
    statements: made.map(({ statement }) => statement),
    unclaimed: made.flatMap(({ kept }) => kept.map(({ row }) => row)),
    booked: made.flatMap(({ kept }) => kept.flatMap(({ booked }) => booked)),
  };
}

function statementOf(bank: DemoBank, orders: readonly PastOrder[], seeded: Seeded, now: Date) {
  const at = new Date(now.getTime() - importedAgo);
  const written = (bankLines[bank.code] ?? []).map((line) => ({ line, shown: lineOf(line, bank, seeded, now) }));
  const statement = {
    id: seeded.idAt(at),
    requisiteId: bank.requisiteId,
    fileName: `${bank.code.toLowerCase()}-${dayOf(at)}.csv`,
    outgoing: seeded.between(3, 9),
    at,
    staff: demoOperator,
    lines: [...paymentsOf(bank, orders, seeded, at), ...written.map(({ shown }) => shown)],
  };
  const kept = written.flatMap(({ line, shown }) => keptOf(line, shown, bank, seeded, now));
  return { statement, kept };
}

/** The newest payments of orders that came to the bank. */
function paymentsOf({ code }: DemoBank, orders: readonly PastOrder[], seeded: Seeded, until: Date): Line[] {
  return orders
    .filter(({ order }) => order.fromCode === code)
    .flatMap(({ order, payments }) => payments.map((payment) => ({ order, payment, at: payment.at ?? until })))
    .filter(({ payment, at }) => !payment.isLate && at < until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-paidLines)
    .map(({ order, payment, at }) => ({
      id: seeded.idAt(at),
      bookedOn: dayOf(at),
      units: payment.units,
      reference: payment.reference,
      sender: senderOf(order.email),
      senderAccount: ibanOf(code, seeded),
      purpose: `Order ${order.uid}`,
      paid: { key: payment.key, orderId: order.id },
    }));
}

/** "nino.kapanadze.7@…": NINO KAPANADZE. */
function senderOf(email: string): string {
  const [first = '', last = ''] = email.split('@')[0]?.split('.') ?? [];
  return `${first} ${last}`.toUpperCase();
}

function lineOf(
  { minutesAgo, units, sender, purpose, left }: WrittenLine,
  { code }: DemoBank,
  seeded: Seeded,
  now: Date,
): Line {
  const at = ago(now, minutesAgo);
  return {
    id: seeded.idAt(at),
    bookedOn: dayOf(at),
    units,
    reference: `TR${seeded.digits(11)}`,
    sender,
    senderAccount: ibanOf(code, seeded),
    purpose,
    dismissed: left && { reason: left.reason, at: new Date(now.getTime() - importedAgo / 2) },
  };
}

/** What is kept of a line as a payment without an order. */
function keptOf({ left }: WrittenLine, line: Line, { currencyId }: DemoBank, seeded: Seeded, now: Date) {
  if (!left || left.as === 'dismissed') return [];
  const seenAt = new Date(now.getTime() - importedAgo / 2);
  const payment = { id: seeded.idAt(seenAt), currencyId, units: line.units, place: '' };
  const seen = { at: seenAt, booking: { transfers: [unclaimedTransfer(seeded.idAt(seenAt), payment, 'seen')] } };
  const row = { ...payment, source: 'statement', lineId: line.id, seenAt } as const;
  if (left.as === 'kept') return [{ row, booked: [seen] }];
  const decidedAt = new Date(now.getTime() - importedAgo / 4);
  const back = unclaimedTransfer(seeded.idAt(decidedAt), payment, 'givenBack');
  const decided = {
    state: 'givenBack',
    address: line.senderAccount,
    reference: `TR${seeded.digits(11)}`,
    reason: left.reason,
    decidedBy: demoOperator.staffId,
    decidedName: demoOperator.name,
    decidedAt,
  } as const;
  return [{ row: { ...row, ...decided }, booked: [seen, { at: decidedAt, booking: { transfers: [back] } }] }];
}
