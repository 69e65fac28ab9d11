import { transaction } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { type ScreeningModule, screeningChanged, screeningDecided, screeningsAtOnce } from '../../screening/index.ts';
import { askScreening } from '../actions/passes-screening.ts';
import { screenedSubject } from '../actions/screened-subject.ts';
import { followDecision, lockSubject, settleWalletScreening } from '../actions/settle-wallet-screening.ts';
import type { TakingDeps } from '../actions/take-wallet-deposit.ts';
import { walletScreeningDue } from '../events.ts';
import { findScreening, listUnderWay, type WalletScreening } from '../store/wallet-screenings.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';

const batch = 100;

export function screeningListeners(
  deps: TakingDeps & { readonly screening: Pick<ScreeningModule, 'judge'> },
): readonly Listener[] {
  return [screenWallet(deps), followWalletScreening(deps), askWithdrawals];
}

/** Asks about what leaves a wallet or came to one, outside of any transaction; the answer counts for the round that was asked in. */
function screenWallet({ screening, ...deps }: Parameters<typeof screeningListeners>[0]): Listener {
  const listener = listen(walletScreeningDue, 'screenWallet', async ({ kind, id, round }, { db }) => {
    const isAsked = (known: WalletScreening | undefined) => known?.screening === 'due' && known.round === round;
    if (!isAsked(await findScreening(db, id))) return;
    const subject = await screenedSubject(db, deps.catalog.snapshot(), { kind, id });
    // Nobody's by now: what comes for it lies unmatched, and nothing leaves.
    if (!subject) return;
    const verdict = await screening.judge(subject);
    await transaction(db, async (tx) => {
      if (isAsked(await lockSubject(tx, { kind, id })))
        await settleWalletScreening(tx, deps, { ...subject, kind }, verdict, round);
    });
  });
  return { ...listener, atOnce: screeningsAtOnce };
}

/** What people decided: it goes on by itself, or goes back. */
function followWalletScreening(deps: TakingDeps): Listener {
  return listen(screeningDecided, 'followWalletScreening', async ({ subjectKind: kind, subjectId: id }, { db }) => {
    if (kind === 'order' || kind === 'verification') return;
    await transaction(db, async (tx) => {
      const known = await lockSubject(tx, { kind, id });
      if (known && known.screening !== 'refused') await followDecision(tx, deps, { kind, id });
    });
  });
}

/** Another list, rule or provider is asked about all withdrawals that have not left. */
const askWithdrawals = listen(screeningChanged, 'askWithdrawals', async (_changed, { db }) => {
  let after: string | null = null;
  for (;;) {
    const ids: readonly string[] = await transaction(db, async (tx) => {
      const next = await listUnderWay(tx, after, batch);
      for (const id of next) {
        const isOpen = (await lockWithdrawal(tx, id))?.status === 'open';
        if (isOpen && (await findScreening(tx, id))?.screening !== 'held')
          await askScreening(tx, { kind: 'withdrawal', id });
      }
      return next;
    });
    if (ids.length < batch) return;
    after = ids.at(-1) ?? null;
  }
});
