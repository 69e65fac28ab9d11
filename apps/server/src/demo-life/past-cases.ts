import { formatUnits } from '@tetri/money';
import type { PastOrder } from '../modules/orders/index.ts';
import { demoPricesAt } from '../modules/rates/index.ts';
import type { DemoCase } from '../modules/screening/index.ts';
import { centsOf } from './demo-amount.ts';
import { demoDeciders, demoOperator } from './demo-operator.ts';
import type { Seeded } from './seeded.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const decidedMax = 3;

/** What was looked into: each order that is held, and the largest of the last days, which were cleared. */
export function pastCases(orders: readonly PastOrder[], seeded: Seeded, now: Date): DemoCase[] {
  const recent = orders.filter(({ order }) => now.getTime() - order.createdAt.getTime() < 14 * dayMs);
  const held = recent.filter(({ order }) => order.screening === 'held');
  const largest = recent
    .filter(({ order }) => order.status === 'done')
    .toSorted((one, other) => (worthOf(one) < worthOf(other) ? 1 : -1))
    .slice(0, decidedMax);
  return [...held.map((one) => caseOf(one, seeded)), ...largest.map((one) => clearedOf(caseOf(one, seeded)))];
}

function worthOf({ order }: PastOrder): bigint {
  return order.usdCents ?? 0n;
}

function caseOf({ order, payments }: PastOrder, seeded: Seeded): DemoCase {
  const openedAt = payments[0]?.at ?? order.createdAt;
  const decimals = order.fromDecimals;
  const cents = centsOf(order.inUnits, demoPricesAt(order.createdAt).get(order.fromSymbol) ?? '1', { decimals });
  return {
    id: seeded.idAt(openedAt),
    subjectId: order.id,
    uid: order.uid.toString(),
    userId: order.userId ?? null,
    status: 'open',
    findings: [
      {
        kind: 'rule',
        key: `demo:${order.uid}`,
        field: '',
        typed: `${formatUnits(cents, 2)} USD`,
        source: 'Large amount of a guest or a new account',
        sourceKind: 'rule',
        ref: '',
        listed: 'newAccount',
        score: null,
        reasons: [],
        details: {},
      },
    ],
    openedAt,
    decidedAt: null,
    steps: [{ kind: 'opened', at: openedAt }],
  };
}

function clearedOf(found: DemoCase): DemoCase {
  const after = (minutes: number) => new Date(found.openedAt.getTime() + minutes * minuteMs);
  const [proposer, decider] = demoDeciders;
  if (!proposer || !decider) return found;
  const { staffId, name } = demoOperator;
  const text = 'The customer said where the money is from, and it fits what they sent';
  return {
    ...found,
    status: 'cleared',
    proposedName: proposer.name,
    decidedBy: decider.staffId,
    decidedName: decider.name,
    decidedAt: after(3),
    steps: [
      ...found.steps,
      { kind: 'note', at: after(1), by: { staffId, name, text } },
      { kind: 'proposed', at: after(2), by: { ...proposer, text: 'As the note says' } },
      { kind: 'cleared', at: after(3), by: { ...decider, text: 'As the note says' } },
    ],
  };
}
