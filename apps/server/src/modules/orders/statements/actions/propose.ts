import { and, inArray, notInArray } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import { findOrdersOfRequisite } from '../../../payments/index.ts';
import {
  type Candidate,
  expectingNothing,
  judgeCandidate,
  orderNumbersIn,
  type Proposal,
  proposeOrders,
} from '../core/propose-orders.ts';
import { orders, type OrderRow } from '../../tables.ts';
import type { LineRow } from '../store/statement-lines.ts';
import { compareSender, declaredNamesOfAll } from './declared-names.ts';

/** An order beside what a line says of its payment. */
export interface NamedCandidate extends Candidate {
  readonly order: OrderRow;
  readonly names: readonly string[];
}
export type LineProposal = Proposal<NamedCandidate>;

/** Of one requisite; what is older is found by its number. */
const newestMax = 500;

interface NamedOrder {
  readonly order: OrderRow;
  readonly names: readonly string[];
}

/** By the id of each open line, the orders that it may pay. */
export async function proposeFor(
  reader: Reader,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<string, readonly LineProposal[]>> {
  const proposals = new Map<string, readonly LineProposal[]>();
  const open = lines.filter(({ state }) => state === 'open');
  for (const [requisiteId, own] of Map.groupBy(open, (line) => line.requisiteId)) {
    const named = await readPayable(reader, requisiteId, own);
    for (const line of own) {
      const candidates = named.map((one) => candidateOf(line, one));
      proposals.set(line.id, proposeOrders(line, candidates));
    }
  }
  return proposals;
}

/** The order with this number as the line's own; undefined where none was shown its requisite. */
export async function proposeByHand(reader: Reader, line: LineRow, uid: string): Promise<LineProposal | undefined> {
  const [named] = await readNumbered(reader, line.requisiteId, [uid]);
  return named && judgeCandidate(line.units, candidateOf(line, named), true);
}

/** The newest orders that were shown the requisite, and those whose numbers the lines name. */
async function readPayable(
  reader: Reader,
  requisiteId: string,
  lines: readonly LineRow[],
): Promise<readonly NamedOrder[]> {
  const numbers = [...new Set(lines.flatMap(({ purpose }) => orderNumbersIn(purpose)))];
  const shown = await findOrdersOfRequisite(reader, requisiteId, { limit: newestMax });
  const newest = await reader
    .select()
    .from(orders)
    .where(and(inArray(orders.id, shown), notInArray(orders.status, [...expectingNothing])));
  const named = await readNumbered(reader, requisiteId, numbers);
  const known = new Set(named.map(({ order }) => order.id));
  const mayFit = newest.filter((order) => !known.has(order.id) && lines.some((line) => isNear(order, line)));
  return [...named, ...(await withNames(reader, mayFit))];
}

/** Whether the amounts are close enough to be looked at. */
function isNear({ inUnits, depositUnits }: OrderRow, { units }: LineRow): boolean {
  const due = inUnits - depositUnits;
  return due * 2n >= units && due <= units * 2n;
}

async function readNumbered(
  reader: Reader,
  requisiteId: string,
  numbers: readonly string[],
): Promise<readonly NamedOrder[]> {
  if (numbers.length === 0) return [];
  const found = await reader
    .select()
    .from(orders)
    .where(inArray(orders.uid, numbers.map(BigInt)));
  const among = found.map(({ id }) => id);
  if (among.length === 0) return [];
  const named = new Set(await findOrdersOfRequisite(reader, requisiteId, { limit: among.length, among }));
  return withNames(
    reader,
    found.filter(({ id }) => named.has(id)),
  );
}

async function withNames(reader: Reader, found: readonly OrderRow[]): Promise<readonly NamedOrder[]> {
  const names = await declaredNamesOfAll(reader, found);
  return found.map((order, at) => ({ order, names: names[at] ?? [] }));
}

function candidateOf({ sender }: LineRow, { order, names }: NamedOrder): NamedCandidate {
  const { status, inUnits, depositUnits, tolerancePercent, createdAt } = order;
  return {
    uid: order.uid.toString(),
    status,
    inUnits,
    depositUnits,
    tolerancePercent,
    createdAt,
    order,
    names,
    get sender() {
      return compareSender(sender, names);
    },
  };
}
