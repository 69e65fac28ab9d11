import type { CallAnswer, getUnclaimedPayment } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import {
  type Deposit,
  findDepositsById,
  readPlace,
  type FollowedRow,
  readFollowed,
  readRequisites,
  type UnclaimedRow,
} from '../../../payments/index.ts';
import { confirmationsNeeded } from '../../../wallets/index.ts';
import type { StaffMember } from '../../core/types.ts';
import { type LineRow, findLinesById } from '../../statements/store/statement-lines.ts';
import { orderUidsOf } from '../../store/find-order.ts';

type UnclaimedView = CallAnswer<typeof getUnclaimedPayment>['payment'];

/** What shows of one payment where it came from. */
export interface Origin {
  readonly deposit: Deposit | undefined;
  readonly line: LineRow | undefined;
  readonly account: string;
  /** How deep it is, and has to be; undefined where nothing is counted. */
  readonly depth: { readonly seen: number; readonly needed: number } | undefined;
}

/** As this person of the staff sees them; without those whose currency is gone. */
export async function viewUnclaimed(
  reader: Reader,
  snapshot: CatalogSnapshot,
  rows: readonly UnclaimedRow[],
  { staffId }: Pick<StaffMember, 'staffId'>,
): Promise<UnclaimedView[]> {
  const origins = await readOrigins(reader, snapshot, rows);
  const cameFor = ({ id, state }: UnclaimedRow) =>
    state === 'attached' ? null : (origins.get(id)?.deposit?.orderId ?? null);
  const uids = await orderUidsOf(
    reader,
    rows.flatMap((row) => row.orderId ?? cameFor(row) ?? []),
  );
  return rows.flatMap((row) => {
    const currency = snapshot.currencies.get(row.currencyId);
    const origin = origins.get(row.id);
    return currency && origin
      ? [
          viewOne(row, currency, origin, {
            uid: uids.get(row.orderId ?? '') ?? null,
            cameFor: uids.get(cameFor(row) ?? '') ?? null,
            staffId,
          }),
        ]
      : [];
  });
}

/** Where each came from, by its id. */
export async function readOrigins(
  reader: Reader,
  snapshot: CatalogSnapshot,
  rows: readonly UnclaimedRow[],
): Promise<ReadonlyMap<string, Origin>> {
  const deposits = await findDepositsById(
    reader,
    rows.flatMap(({ depositId }) => depositId ?? []),
  );
  const lines = await findLinesById(
    reader,
    rows.flatMap(({ lineId }) => lineId ?? []),
  );
  const requisites = lines.length === 0 ? [] : await readRequisites(reader, {});
  const followed = deposits.length === 0 ? [] : await readFollowed(reader);
  return new Map(
    rows.map((row) => {
      const deposit = deposits.find(({ id }) => id === row.depositId);
      const line = lines.find(({ id }) => id === row.lineId);
      const account = deposit?.address ?? requisites.find(({ id }) => id === line?.requisiteId)?.number ?? '';
      return [row.id, { deposit, line, account, depth: deposit && depthOf(snapshot, deposit, followed) }];
    }),
  );
}

function depthOf(snapshot: CatalogSnapshot, deposit: Deposit, followed: readonly FollowedRow[]) {
  const needed = confirmationsNeeded(deposit.currencyId, snapshot.routes.values());
  // The chain that it came on is read no more: it is as deep as it gets.
  if (deposit.isFormer) return { seen: needed, needed };
  const at = followed.find(({ method, network }) => method === deposit.method && network === deposit.network);
  const height = at?.height ?? null;
  const seen = height === null || deposit.height === null ? 0 : Math.max(0, height - deposit.height + 1);
  return { seen: Math.min(seen, needed), needed };
}

/** Whether it may leave the books: nothing takes it back any more. */
export function isDeep({ depth }: Origin): boolean {
  return depth === undefined || depth.seen >= depth.needed;
}

function viewOne(
  row: UnclaimedRow,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  origin: Origin,
  { uid, cameFor, staffId }: { readonly uid: string | null; readonly cameFor: string | null; readonly staffId: string },
): UnclaimedView {
  const { deposit, line, account, depth } = origin;
  const place = row.source === 'difference' ? readPlace(row.place) : undefined;
  const wallet = place && 'method' in place ? place : undefined;
  return {
    _id: row.id,
    isDemo: row.isDemo,
    source: row.source,
    cameFor,
    state: row.state,
    amount: formatUnits(row.units, decimals),
    symbol,
    method: deposit?.method ?? wallet?.method ?? null,
    network: deposit?.network ?? wallet?.network ?? null,
    account,
    memo: deposit?.memo ?? '',
    reference: deposit?.reference ?? line?.reference ?? '',
    sender: line?.sender ?? '',
    purpose: line?.purpose ?? '',
    seenAt: row.seenAt.toISOString(),
    confirmations: depth?.seen ?? null,
    confirmationsNeeded: depth?.needed ?? null,
    isDeep: isDeep(origin),
    asked: viewAsked(row, staffId),
    decision:
      row.decidedAt === null
        ? null
        : {
            by: row.decidedName,
            at: row.decidedAt.toISOString(),
            reason: row.reason,
            uid,
            address: row.address,
            reference: row.reference,
          },
  };
}

function viewAsked(
  { state, askedBy, askedName: by, askedAct: act, address, memo, reference }: UnclaimedRow,
  staffId: string,
): UnclaimedView['asked'] {
  if (state !== 'open' || askedBy === null || act === null) return null;
  return { by, act, isMine: askedBy === staffId, address, memo, reference };
}
