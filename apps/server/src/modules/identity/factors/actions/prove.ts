import { refusal, tooManyRequests } from '@tetri/contract';
import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import type { Seal } from '../../../../platform/seal.ts';
import { hashToken } from '../../secrets/token.ts';
import {
  type AuthenticatorRow,
  lockAuthenticator,
  type Person,
  setWrongAnswers,
  takeRecoveryCode,
  takeStep,
} from '../store/authenticators.ts';
import { readRecoveryCode } from '../core/recovery-code.ts';
import { stepAt, stepOfCode } from '../core/totp.ts';

/** Wrong answers that one person may give within the window: 960 guesses a day, at a million codes. */
export const wrongAnswersMax = 10;
export const wrongAnswersWindowMs = 15 * 60_000;

export interface ProofDeps {
  readonly db: Db;
  readonly seal: Seal;
}

export interface ProofTerms extends ProofDeps {
  /**
   * It comes from a device that has signed in before, whose tries are counted on their own: the wrong answers of others do
   * not hold it up, nor do its own hold up others.
   */
  readonly isKnownDevice?: boolean;
}

/** What somebody shows: the digits of their app or, in their place, a recovery code. An empty one is none. */
export interface Answer {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** `none`: there is no authenticator in this state. `wrong`: also when there was no answer, or the code was used. */
export type Proof<Result> = { readonly is: 'right'; readonly result: Result } | { readonly is: 'wrong' | 'none' };

/** What an authenticator's seed is sealed for. */
export function sealPurpose({ kind, id }: Person): string {
  return `otp ${kind} ${id}`;
}

/**
 * Judges an answer and, where it is right, does `then` in the same transaction: the answer is used up only with what it was
 * given for. Wrong answers are counted; after `wrongAnswersMax` of them even the right one is refused with
 * `tooManyRequests` until the window is over.
 */
export async function prove<Result>(
  { db, seal, isKnownDevice = false }: ProofTerms,
  person: Person,
  state: 'waiting' | 'active',
  answer: Answer,
  then: (tx: Tx) => Promise<Result>,
): Promise<Proof<Result>> {
  const proof = await transaction(db, async (tx) => {
    const found = await lockAuthenticator(tx, person);
    if (!found || (found.row.activeSince === null) !== (state === 'waiting')) return { is: 'none' } as const;
    const { row, now } = found;
    if (!answer.code && !answer.recoveryCode) return { is: 'wrong' } as const;
    const seconds = isKnownDevice ? 0 : secondsLocked(row, now);
    if (seconds > 0) return { is: 'locked', seconds } as const;
    const seed = () => seal.open(row.sealedSeed, sealPurpose(person));
    const judged = await use(tx, person, seed, stepAt(now), answer);
    if (judged === 'used') return { is: 'wrong' } as const;
    if (!isKnownDevice) await setWrongAnswers(tx, person, judged === 'right' ? noneWrong : oneMoreWrong(row, now));
    return judged === 'right' ? ({ is: 'right', result: await then(tx) } as const) : ({ is: 'wrong' } as const);
  });
  if (proof.is === 'locked') throw refusal(tooManyRequests, { time: proof.seconds });
  return proof;
}

/** `used` is not counted as wrong: a button that is pressed twice locks nobody out, and says nothing to who guesses. */
async function use(
  tx: Tx,
  person: Person,
  seed: () => Buffer,
  step: number,
  { code, recoveryCode }: Answer,
): Promise<'right' | 'wrong' | 'used'> {
  if (code) {
    const shown = stepOfCode(seed(), step, code);
    if (shown === undefined) return 'wrong';
    return (await takeStep(tx, person, shown)) ? 'right' : 'used';
  }
  const isKnown = await takeRecoveryCode(tx, person, hashToken(readRecoveryCode(recoveryCode ?? '')));
  return isKnown ? 'right' : 'wrong';
}

const noneWrong = { wrongAnswers: 0, wrongSince: null };

function oneMoreWrong({ wrongAnswers, wrongSince }: AuthenticatorRow, now: Date) {
  if (wrongSince === null || isOver(wrongSince, now)) return { wrongAnswers: 1, wrongSince: now };
  return { wrongAnswers: wrongAnswers + 1, wrongSince };
}

function secondsLocked({ wrongAnswers, wrongSince }: AuthenticatorRow, now: Date): number {
  if (wrongSince === null || wrongAnswers < wrongAnswersMax || isOver(wrongSince, now)) return 0;
  return Math.ceil((wrongSince.getTime() + wrongAnswersWindowMs - now.getTime()) / 1000);
}

function isOver(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= wrongAnswersWindowMs;
}
