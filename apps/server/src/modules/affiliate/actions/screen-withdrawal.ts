import { formatUnits } from '@tetri/money';
import { readNow, type Reader, type Tx } from '../../../platform/database/index.ts';
import { announce, enqueue } from '../../../platform/outbox/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { findUser } from '../../identity/index.ts';
import { payoutAddress } from '../../payments/index.ts';
import {
  followClearance,
  isAnswerStale,
  settleSubject,
  type Subject,
  type SubjectState,
  type Verdict,
} from '../../screening/index.ts';
import { partnerScreeningDue } from '../events.ts';
import { screenPartnerAgain } from './screen-partner-again.ts';
import { changeWithdrawal } from '../store/withdrawals.ts';
import type { WithdrawalRow } from '../tables.ts';
import { payoutUidOf, stopPayout } from './own-payout.ts';

/** How long a provider that did not answer is left alone. */
const againSeconds = 300;

/** Whether screening lets a locked withdrawal leave. Where nothing was asked yet, or the question is another since, it is asked now. */
export async function passesScreening(tx: Tx, withdrawal: WithdrawalRow): Promise<boolean> {
  const { screening, screenedQuestion, screenedAt } = withdrawal;
  if (screening === 'due' || screening === 'held' || screening === 'refused') return false;
  if (!(await isAnswerStale(tx, { screenedQuestion, screenedAt }))) return true;
  await askScreening(tx, withdrawal);
  return false;
}

/** Opens the next round of a locked withdrawal and announces it. */
export async function askScreening(tx: Tx, withdrawal: WithdrawalRow): Promise<void> {
  const round = withdrawal.screeningRound + 1;
  await changeWithdrawal(tx, withdrawal, { screening: 'due', screeningRound: round });
  await announce(tx, partnerScreeningDue, { id: withdrawal.id, round }, { key: withdrawal.id });
}

/** What is asked about it; undefined where the person is gone. */
export async function screenedSubject(
  reader: Reader,
  { currencies }: CatalogSnapshot,
  withdrawal: WithdrawalRow,
): Promise<Subject | undefined> {
  const { id, partnerId, toValues, outUnits, decimals, symbol, currencyId } = withdrawal;
  const [person, to] = [await findUser(reader, partnerId), payoutAddress(toValues)];
  if (!person || !to) return undefined;
  return {
    kind: 'withdrawal',
    id,
    uid: payoutUidOf(withdrawal),
    userId: person.id,
    amount: `${formatUnits(outUnits, decimals)} ${symbol}`,
    values: [
      { field: 'email', value: person.email ?? '', isName: false },
      { field: 'account', value: [person.firstName, person.lastName].filter(Boolean).join(' '), isName: true },
      { field: 'wallet', value: to.address, isName: false },
    ].filter(({ value }) => value !== ''),
    coins: [
      { direction: 'out', network: currencies.get(currencyId)?.network?.code ?? '', symbol, reference: to.address },
    ],
  };
}

/** What a locked withdrawal becomes of what was answered about it. */
export async function settleScreening(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { subject, verdict }: { readonly subject: Subject; readonly verdict: Verdict },
): Promise<void> {
  const state = await settleSubject(tx, subject, verdict);
  await goOn(tx, withdrawal, state, { screenedQuestion: verdict.question, screenedAt: await readNow(tx) });
  if (state !== 'held' || verdict.state !== 'held' || !verdict.isOnlyUnanswered) return;
  const asked = { id: withdrawal.id, round: withdrawal.screeningRound };
  await enqueue(tx, screenPartnerAgain, asked, { key: withdrawal.id, inSeconds: againSeconds });
}

/** What people decided about a locked withdrawal that is held. */
export async function followDecision(tx: Tx, withdrawal: WithdrawalRow): Promise<void> {
  const state = await followClearance(tx, { kind: 'withdrawal', id: withdrawal.id });
  if (state === 'unanswered') return askScreening(tx, withdrawal);
  if (state !== 'held') await goOn(tx, withdrawal, state, {});
}

/** What was refused is no payout of the product any more: people look at it. */
async function goOn(
  tx: Tx,
  withdrawal: WithdrawalRow,
  screening: SubjectState,
  answered: Parameters<typeof changeWithdrawal>[2],
): Promise<void> {
  await changeWithdrawal(tx, withdrawal, { ...answered, screening });
  if (screening === 'refused' && withdrawal.status === 'new') await stopPayout(tx, withdrawal, 'screening refused it');
}
