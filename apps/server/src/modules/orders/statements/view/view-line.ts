import type { CallAnswer, getStatementLine, getStatementSetup } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import type { Reader } from '../../../../platform/database/index.ts';
import { readRequisites, type RequisiteWithUse } from '../../../payments/index.ts';
import { orderUidsOf } from '../../store/find-order.ts';
import { type LineProposal, proposeFor } from '../actions/propose.ts';
import type { ImportRow, LineRow } from '../store/statement-lines.ts';

type LineView = CallAnswer<typeof getStatementLine>['line'];
type ImportView = CallAnswer<typeof getStatementSetup>['imports'][number];

/** Lines as staff see them; without those whose requisite or currency is gone. `proposed` where somebody chose the order. */
export async function viewLines(
  reader: Reader,
  snapshot: CatalogSnapshot,
  lines: readonly LineRow[],
  proposed?: ReadonlyMap<string, readonly LineProposal[]>,
): Promise<LineView[]> {
  const proposals = proposed ?? (await proposeFor(reader, lines));
  const paid = lines.flatMap(({ orderId, state }) => (orderId !== null && state === 'taken' ? [orderId] : []));
  const uids = await orderUidsOf(reader, paid);
  const requisites = new Map((await readRequisites(reader, {})).map((requisite) => [requisite.id, requisite]));
  return lines.flatMap((line) => {
    const requisite = requisites.get(line.requisiteId);
    const currency = requisite && snapshot.currencies.get(requisite.currencyId);
    if (!requisite || !currency) return [];
    const uid = line.state === 'taken' ? (uids.get(line.orderId ?? '') ?? null) : null;
    return [viewLine(line, requisite, currency, { uid, proposals: proposals.get(line.id) ?? [] })];
  });
}

function viewLine(
  line: LineRow,
  { id, number, holder, senderRule }: RequisiteWithUse,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  { uid, proposals }: { readonly uid: string | null; readonly proposals: readonly LineProposal[] },
): LineView {
  const { bookedOn, reference, sender, senderAccount, purpose, state, dismissedAt } = line;
  return {
    _id: line.id,
    isDemo: line.isDemo,
    requisite: { _id: id, number, holder, senderRule },
    amount: formatUnits(line.units, decimals),
    bookedOn,
    symbol,
    reference,
    sender,
    senderAccount,
    purpose,
    state,
    uid,
    dismissal:
      dismissedAt === null
        ? null
        : { by: line.dismissedBy ?? '', reason: line.dismissedReason ?? '', at: dismissedAt.toISOString() },
    proposals: proposals.map(({ order: candidate, strength, reasons }) => {
      const due = candidate.inUnits - candidate.depositUnits;
      return {
        uid: candidate.uid,
        status: candidate.status,
        createdAt: candidate.createdAt.toISOString(),
        due: formatUnits(due > 0n ? due : 0n, decimals),
        strength,
        reasons: [...reasons],
        customer: candidate.names.join(', '),
      };
    }),
  };
}

export function viewImport(row: ImportRow): ImportView {
  const { id, fileName, format, added, known, outgoing, wrong, faults, staffName: by, at } = row;
  return {
    _id: id,
    fileName,
    format,
    added,
    known,
    outgoing,
    wrong,
    by,
    faults: [...faults],
    at: at.toISOString(),
  };
}
