import type { Language, LimitClass, UserInfo } from '@tetri/contract';
import type { Reader, Tx } from '../../../platform/database/index.ts';

/** What proves that a human asks. */
export interface CaptchaPort {
  /** Refuses with `captchaNotFilled` or `captchaReset`; resolves when no captcha is asked for. */
  check(token: string | undefined): Promise<void>;
}

/**
 * Bounds what is tried for one address, known or not, from wherever; or for what stands in its place. Counted once the
 * captcha was accepted, where one is asked for: nobody uses up what others may try for nothing.
 */
export interface AttemptsPort {
  /** Refuses with `tooManyRequests`. */
  spendEmail(limit: LimitClass, email: string): Promise<void>;
}

export interface SecondFactorAnswer {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: Readonly<Record<string, unknown>> | undefined;
}

/** What stands behind the password. */
export interface SecondFactorPort {
  /**
   * Resolves for a person without one or with a right answer; refuses with `secondFactorRequired` or `passkeyNotAccepted`.
   * The answers of a known device are bounded where they come from: see `ProofTerms`.
   */
  check(userId: string, answer: SecondFactorAnswer, from?: { readonly isKnownDevice: boolean }): Promise<void>;
  /**
   * As `check`; does `then` in the transaction that uses the answer up, so that it is used up only with what it was given for, and
   * of two that show the same one at once the second is refused after that was done.
   */
  checkFor<Result>(userId: string, answer: SecondFactorAnswer, then: (tx: Tx) => Promise<Result>): Promise<Result>;
  isOn(reader: Reader, userId: string): Promise<boolean>;
}

/** Somebody as a partner, as every page receives it. */
export type PartnerInfo = Omit<UserInfo['affiliate'], 'discount' | 'hasOrderDiscount'>;

/** What another module keeps of a person. */
export interface PersonalData {
  /** Under which it stands in what they are given of their own. */
  readonly name: string;
  /** All of it, as JSON can say it. */
  readonly read: (reader: Reader, userId: string) => Promise<unknown>;
  /** Takes out what names them; what the books need stays. */
  readonly erase: (tx: Tx, userId: string) => Promise<void>;
}

/** People without an account: what is known of them stands under an address alone. */
export interface GuestsPort {
  /** Undefined where nothing is kept under the address. */
  find(reader: Reader, email: string): Promise<{ readonly createdAt: Date; readonly openOrders: number } | undefined>;
  /** Takes out what names them; what the books need stays. */
  erase(tx: Tx, email: string): Promise<void>;
}

/** The news by e-mail, which a person with a proven mailbox takes and leaves by one switch. */
export interface NewsletterPort {
  subscribe(tx: Tx, person: { readonly email: string; readonly lang: Language }): Promise<void>;
  leave(tx: Tx, email: string): Promise<void>;
}

/** What was used of the limits of an API key. */
export interface KeyUse {
  readonly ordersInMinute: number;
  readonly dayCents: bigint;
  readonly withdrawalDayCents: bigint;
}
