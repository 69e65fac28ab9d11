import type { CountedClass } from '@tetri/contract';

export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** How many may be asked for in how long by one network, or one account. A class that is not there has no limit. */
export type Limits = Readonly<Partial<Record<CountedClass, LimitTerms>>>;

export interface LimitTerms extends Limit {
  /** Counted for all processes together too; see `SharedLimit`. */
  readonly isShared?: true;
  /** How often it may be tried for one e-mail address, from wherever. */
  readonly perEmail?: Limit;
}

/** What one caller may do: generous for reading, tight for guessing. */
export const usualLimits = {
  read: { points: 1200, seconds: 60 },
  write: { points: 120, seconds: 60 },
  // A form asks for one whenever it is sent: quoting must not use up what orders may be made with.
  quote: { points: 60, seconds: 60 },
  order: { points: 30, seconds: 60 },
  'sign-in': { points: 10, seconds: 60, isShared: true, perEmail: { points: 10, seconds: 900 } },
  register: { points: 5, seconds: 600, isShared: true, perEmail: { points: 3, seconds: 3600 } },
  mail: { points: 5, seconds: 600, isShared: true, perEmail: { points: 3, seconds: 900 } },
  captcha: { points: 60, seconds: 60 },
  upload: { points: 20, seconds: 60 },
  message: { points: 10, seconds: 600, isShared: true, perEmail: { points: 5, seconds: 3600 } },
  // Ten people behind one address who leaf through the site as fast as they can.
  page: { points: 600, seconds: 60 },
  // A page brings some sixty files the first time, and pictures.
  file: { points: 6000, seconds: 60 },
} satisfies Limits;
