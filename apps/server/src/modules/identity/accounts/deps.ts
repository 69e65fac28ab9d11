import type { Language, LimitClass } from '@tetri/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Reader, Tx } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { Seal } from '../../../platform/seal.ts';

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
  isOn(reader: Reader, userId: string): Promise<boolean>;
}

/** What another module keeps of a person. */
export interface PersonalData {
  /** Under which it stands in what he is given of his own. */
  readonly name: string;
  /** All of it, as JSON can say it. */
  readonly read: (reader: Reader, userId: string) => Promise<unknown>;
  /** Takes out what names him; what the books need stays. */
  readonly erase: (tx: Tx, userId: string) => Promise<void>;
}

/** The news by e-mail, which a person with a proven mailbox takes and leaves by one switch. */
export interface NewsletterPort {
  subscribe(tx: Tx, person: { readonly email: string; readonly lang: Language }): Promise<void>;
  leave(tx: Tx, email: string): Promise<void>;
}

export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly captcha: CaptchaPort;
  readonly attempts: AttemptsPort;
  readonly secondFactor: SecondFactorPort;
  /** The part of the margin that is left to the person, in percent: "5". */
  readonly discountOf: (userId: string) => Promise<string>;
  /** Where people's pictures lie. */
  readonly fileStore: FileStore;
  readonly personalData: readonly PersonalData[];
  /** How many of a person's orders are under way. */
  readonly openOrders: (reader: Reader, userId: string) => Promise<number>;
  /** Whether the house holds money for the person. */
  readonly hasBalance: (reader: Reader, userId: string) => Promise<boolean>;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  /** Whether the site is reached by this host too: where it was given no address, by those of its machine. */
  readonly isOwnHost: (hostname: string) => boolean;
  readonly newsletter: NewsletterPort;
}

export const handle = handlerFor<AccountDeps>();
