import type { Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { isAnswerStale } from '../../screening/index.ts';
import { walletScreeningDue } from '../events.ts';
import { findScreening, openRound, type WalletSubject } from '../store/wallet-screenings.ts';

const noAnswer = { screenedQuestion: null, screenedAt: null };

/**
 * Whether screening lets a locked withdrawal leave, or a locked payment be credited. Where nothing was asked yet, or lists, rules
 * or the provider are others since, it is asked about now and waits.
 */
export async function passesScreening(tx: Tx, subject: WalletSubject): Promise<'clear' | 'held' | 'refused'> {
  const known = await findScreening(tx, subject.id);
  if (known && known.screening !== 'clear') return known.screening === 'refused' ? 'refused' : 'held';
  if (!(await isAnswerStale(tx, known ?? noAnswer))) return 'clear';
  await askScreening(tx, subject);
  return 'held';
}

/** Opens the next round of a subject and announces it. */
export async function askScreening(tx: Tx, { kind, id }: WalletSubject): Promise<void> {
  const round = await openRound(tx, { kind, id });
  await announce(tx, walletScreeningDue, { kind, id, round }, { key: id });
}
