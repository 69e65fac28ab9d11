import type { CallAnswer, findOrderVerifications } from '@tetri/contract';
import { readNow, type Reader } from '../../../platform/database/index.ts';
import { isLasting } from '../core/person-status.ts';
import { listOfPerson, listOfType, type VerificationRow } from '../store/verifications.ts';

type States = CallAnswer<typeof findOrderVerifications>['verifications'];
type State = States['verificationUser'];

/** How far somebody is with what an exchange of these currencies may ask; of nobody known, nothing. */
export async function verificationStates(
  reader: Reader,
  userId: string | null,
  { fromCurrencyId, toCurrencyId }: { readonly fromCurrencyId: string; readonly toCurrencyId: string },
): Promise<States> {
  const rows = userId === null ? [] : await listOfPerson(reader, userId);
  const now = rows.length === 0 ? new Date(0) : await readNow(reader);
  const of = (isAsked: (row: VerificationRow) => boolean) => stateOf(rows.filter(isAsked), now);
  return {
    verificationCurrency: of(({ currencyId }) => currencyId === fromCurrencyId),
    verificationCurrencyPayout: of(({ currencyId }) => currencyId === toCurrencyId),
    verificationUser: of(({ type }) => type === 'person'),
  };
}

/** The latest that was sent of a kind, and how far it is; of nobody known, none. */
export async function latestOf(
  reader: Reader,
  userId: string | null,
  kind: Pick<VerificationRow, 'type' | 'currencyId'>,
): Promise<State & { readonly verificationId: string | null }> {
  const rows = userId === null ? [] : await listOfType(reader, userId, kind);
  const now = rows.length === 0 ? new Date(0) : await readNow(reader);
  const sent = rows.find((row) => isLasting(row, now)) ?? rows.find(({ status }) => status !== 'draft');
  return { ...stateOf(rows, now), verificationId: sent?.id ?? null };
}

/** What somebody has sent that reviewers have not decided about. */
export async function inReviewOf(
  reader: Reader,
  userId: string,
): Promise<readonly Pick<VerificationRow, 'type' | 'currencyId'>[]> {
  return (await listOfPerson(reader, userId)).filter(({ status }) => status === 'pending');
}

/** An approval that lasts counts before whatever came after it; one that ended is none. */
function stateOf(rows: readonly VerificationRow[], now: Date): State {
  if (rows.some((row) => isLasting(row, now))) return { status: 'approve' };
  const last = rows.find(({ status }) => status !== 'draft' && status !== 'approve');
  return { status: last?.status === undefined || last.status === 'draft' ? 'none' : last.status };
}
