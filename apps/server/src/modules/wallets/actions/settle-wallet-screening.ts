import { type Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { lockUser } from '../../identity/index.ts';
import { findDeposit, lockDeposit } from '../../payments/index.ts';
import { followClearance, settleSubject, type Subject, type Verdict } from '../../screening/index.ts';
import { screenWalletAgain } from '../jobs/screen-wallet-again.ts';
import {
  changeScreening,
  lockScreening,
  type WalletScreening,
  type WalletSubject,
} from '../store/wallet-screenings.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import { isSending, takeBackWithdrawal } from './end-withdrawal.ts';
import { askScreening } from './passes-screening.ts';
import { takeWalletDeposit, type TakingDeps } from './take-wallet-deposit.ts';

/** How long a provider that did not answer is left alone. */
const againSeconds = 300;

/** Locks what is asked about, in the order in which everything else does, and then how far it is asked about. */
export async function lockSubject(tx: Tx, { kind, id }: WalletSubject): Promise<WalletScreening | undefined> {
  if (kind === 'withdrawal') await lockWithdrawal(tx, id);
  else {
    const userId = (await findDeposit(tx, id))?.userId ?? null;
    if (userId !== null) await lockUser(tx, userId);
    await lockDeposit(tx, id);
  }
  return lockScreening(tx, id);
}

/** What a locked subject becomes of what was answered about it. */
export async function settleWalletScreening(
  tx: Tx,
  deps: TakingDeps,
  subject: Subject & WalletSubject,
  verdict: Verdict,
  round: number,
): Promise<void> {
  const state = await settleSubject(tx, subject, verdict);
  await changeScreening(tx, subject.id, {
    screening: state,
    screenedQuestion: verdict.question,
    isAnswered: true,
  });
  if (state !== 'held') return goOn(tx, deps, subject, state);
  if (verdict.state === 'held' && verdict.isOnlyUnanswered) await askLater(tx, subject, round);
}

/** What people decided about a locked subject that is held. */
export async function followDecision(tx: Tx, deps: TakingDeps, subject: WalletSubject): Promise<void> {
  const state = await followClearance(tx, subject);
  if (state === 'unanswered') return askScreening(tx, subject);
  if (state === 'held') return;
  await changeScreening(tx, subject.id, { screening: state });
  await goOn(tx, deps, subject, state);
}

/** A payment is credited, or kept apart where it was refused; a withdrawal leaves by itself, or goes back into the wallet. */
async function goOn(tx: Tx, deps: TakingDeps, { kind, id }: WalletSubject, state: 'clear' | 'refused'): Promise<void> {
  if (kind === 'walletDeposit') return takeWalletDeposit(tx, deps, id);
  if (state === 'clear') return;
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.status !== 'open') return;
  if (await isSending(tx, withdrawal)) {
    deps.log.error({ uid: withdrawal.uid }, 'a withdrawal was refused after it had left');
    return;
  }
  await takeBackWithdrawal(tx, withdrawal, '', 'screening refused it');
}

function askLater(tx: Tx, { kind, id }: WalletSubject, round: number): Promise<void> {
  return enqueue(tx, screenWalletAgain, { kind, id, round }, { key: id, inSeconds: againSeconds });
}
