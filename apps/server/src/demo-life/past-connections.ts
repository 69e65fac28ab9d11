import type { DemoFact, PastPartner } from '../modules/affiliate/index.ts';
import type { PastCustomer } from './past-orders.ts';
import type { Seeded } from './seeded.ts';

/** From the ranges that documentation may use (RFC 5737). */
const ringNetwork = '203.0.113.77';
const homeNetwork = '198.51.100.14';
const officeNetwork = '192.0.2.10';
/** Of whom a partner brought. */
const ringSize = 3;
/** More than are linked by it. */
const colleagues = 18;

/**
 * What customers of the demo have in common. A partner and three of whom they brought look like one person; the first shares
 * a network at home with one of theirs; and many sit in one office, which says nothing.
 */
export function pastConnections(
  customers: readonly PastCustomer[],
  partners: readonly PastPartner[],
  seeded: Seeded,
  now: Date,
): DemoFact[] {
  const facts: DemoFact[] = [];
  const share = (kind: DemoFact['kind'], value: string, userIds: readonly (string | undefined)[]) => {
    for (const userId of userIds) if (userId !== undefined) facts.push({ kind, value, userId, at: now });
  };
  const [first, last] = [partners[0], partners.findLast((partner) => partner.customers.length >= ringSize)];
  const [one, two, three] = last?.customers.slice(-ringSize).map(({ userId }) => userId) ?? [];
  share('device', seeded.idAt(now), [last?.userId, one]);
  share('network', ringNetwork, [last?.userId, one, two]);
  share('destination', `t${seeded.hex(33)}`, [one, two]);
  share('messenger', 'demo_forum_money', [two, three]);
  share('network', homeNetwork, [first?.userId, first?.customers.at(-1)?.userId]);
  const office = customers.slice(4, 4 + colleagues).map(({ id }) => id);
  share('network', officeNetwork, [...new Set([...office, ...(last ? [last.userId] : [])])]);
  return facts;
}
