import type { PastStory } from '../modules/orders/index.ts';

interface OpenCase {
  readonly story: PastStory;
  readonly minutesAgo: number;
  /** What is paid out. */
  readonly kind?: 'cash' | 'crypto' | 'bank';
}

/** What waits for an operator when the demo begins: the usual work, and one of each odd kind. */
export const openCases: readonly OpenCase[] = [
  { story: 'late', minutesAgo: 440, kind: 'bank' },
  { story: 'hold', minutesAgo: 1130, kind: 'crypto' },
  { story: 'errorPayout', minutesAgo: 320, kind: 'bank' },
  { story: 'errorPayout', minutesAgo: 1500, kind: 'bank' },
  { story: 'underpaid', minutesAgo: 190, kind: 'bank' },
  { story: 'underpaid', minutesAgo: 560, kind: 'crypto' },
  { story: 'overpaid', minutesAgo: 2600, kind: 'bank' },
  { story: 'payingOut', minutesAgo: 75, kind: 'bank' },
  { story: 'payingOut', minutesAgo: 230, kind: 'cash' },
  { story: 'payingOut', minutesAgo: 260, kind: 'cash' },
  { story: 'paid', minutesAgo: 46, kind: 'bank' },
  { story: 'paid', minutesAgo: 55, kind: 'crypto' },
  { story: 'paid', minutesAgo: 64, kind: 'crypto' },
  { story: 'paid', minutesAgo: 190, kind: 'cash' },
];
