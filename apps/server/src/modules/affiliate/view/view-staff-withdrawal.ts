import type { CallAnswer, Language, payPartnerWithdrawal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { findUsers } from '../../identity/index.ts';
import { findPayouts, type Payout } from '../../payments/index.ts';
import type { AffiliateTerms } from '../core/terms.ts';
import { usdText } from '../core/usd.ts';
import { findPartners } from '../store/partners.ts';
import type { WithdrawalRow } from '../tables.ts';
import { viewDestination, viewTo } from './view-partner-order.ts';
import { personOf } from './view-reward.ts';

/** Whether two people must have to do with it. */
export function needsTwo({ cents }: Pick<WithdrawalRow, 'cents'>, { secondPersonCents }: AffiliateTerms): boolean {
  return secondPersonCents !== null && cents >= secondPersonCents;
}

interface Shown {
  readonly terms: AffiliateTerms;
  readonly snapshot: CatalogSnapshot;
  readonly lang: Language;
}

type StaffWithdrawal = CallAnswer<typeof payPartnerWithdrawal>['withdrawal'];

/** Withdrawals as staff see them, with as many reads for all as for one. */
export async function viewStaffWithdrawals(
  reader: Reader,
  rows: readonly WithdrawalRow[],
  shown: Shown,
): Promise<StaffWithdrawal[]> {
  const ids = [...new Set(rows.map(({ partnerId }) => partnerId))];
  const automatic = rows.filter(({ automaticAt }) => automaticAt !== null).map(({ id }) => id);
  const partners = await findPartners(reader, ids);
  const people = await findUsers(reader, ids);
  const payouts = await findPayouts(reader, automatic);
  return rows.map((row) =>
    viewWithdrawal(row, shown, {
      partner: personOf(row.partnerId, people.get(row.partnerId)),
      debtCents: partners.get(row.partnerId)?.debtCents ?? 0n,
      payout: payouts.get(row.id),
    }),
  );
}

/** A withdrawal as staff see it. */
export async function viewStaffWithdrawal(reader: Reader, row: WithdrawalRow, shown: Shown): Promise<StaffWithdrawal> {
  const [view] = await viewStaffWithdrawals(reader, [row], shown);
  if (!view) throw new Error('a withdrawal was not shown');
  return view;
}

function viewWithdrawal(
  row: WithdrawalRow,
  { terms, snapshot, lang }: Shown,
  {
    partner,
    debtCents,
    payout: own,
  }: {
    readonly partner: ReturnType<typeof personOf>;
    readonly debtCents: bigint;
    readonly payout: Payout | undefined;
  },
): StaffWithdrawal {
  const { name, symbol } = viewTo(row, snapshot, lang);
  // What is ready is sent by nobody while the owner has the product pay nothing by itself.
  const payout = own?.state === 'prepared' && !terms.isAutomatic ? undefined : own;
  return {
    uid: row.uid.toString(),
    partner,
    status: row.status,
    amountInUSD: usdText(row.cents),
    outAmount: formatUnits(row.outUnits, row.decimals),
    currency: { name, symbol, code: row.code },
    values: viewDestination(row, snapshot, lang),
    approvedBy: row.approvedName,
    needsSecondPerson: needsTwo(row, terms),
    debt: usdText(debtCents),
    paidBy: row.paidName,
    payout: payout ? { state: payout.state, waitsFor: payout.waitsFor || null } : null,
    pricedAt: row.pricedAt.toISOString(),
    reference: row.reference,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
