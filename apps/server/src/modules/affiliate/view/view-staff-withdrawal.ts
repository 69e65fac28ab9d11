import type { CallAnswer, Language, payPartnerWithdrawal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { findPayout } from '../../payments/index.ts';
import type { AffiliateTerms } from '../core/terms.ts';
import { usdText } from '../core/usd.ts';
import { findPartner } from '../store/partners.ts';
import type { WithdrawalRow } from '../tables.ts';
import { viewDestination, viewTo } from './view-partner-order.ts';
import { viewPerson } from './view-reward.ts';

/** Whether two people must have to do with it. */
export function needsTwo({ cents }: Pick<WithdrawalRow, 'cents'>, { secondPersonCents }: AffiliateTerms): boolean {
  return secondPersonCents !== null && cents >= secondPersonCents;
}

/** A withdrawal as staff see it. */
export async function viewStaffWithdrawal(
  reader: Reader,
  row: WithdrawalRow,
  {
    terms,
    snapshot,
    lang,
  }: { readonly terms: AffiliateTerms; readonly snapshot: CatalogSnapshot; readonly lang: Language },
): Promise<CallAnswer<typeof payPartnerWithdrawal>['withdrawal']> {
  const { name, symbol } = viewTo(row, snapshot, lang);
  const partner = await findPartner(reader, row.partnerId);
  const own = row.automaticAt === null ? undefined : await findPayout(reader, row.id);
  // What is ready is sent by nobody while the owner has the product pay nothing by itself.
  const payout = own?.state === 'prepared' && !terms.isAutomatic ? undefined : own;
  return {
    uid: row.uid.toString(),
    partner: await viewPerson(reader, row.partnerId),
    status: row.status,
    amountInUSD: usdText(row.cents),
    outAmount: formatUnits(row.outUnits, row.decimals),
    currency: { name, symbol, code: row.code },
    values: viewDestination(row, snapshot, lang),
    approvedBy: row.approvedName,
    needsSecondPerson: needsTwo(row, terms),
    debt: usdText(partner?.debtCents ?? 0n),
    paidBy: row.paidName,
    payout: payout ? { state: payout.state, waitsFor: payout.waitsFor || null } : null,
    pricedAt: row.pricedAt.toISOString(),
    reference: row.reference,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
