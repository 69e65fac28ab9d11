import type { Language } from '@tetri/contract';

/** Something said in a conversation: how many minutes after the line before it, by which side. */
export type Said = readonly [minutes: number, by: 'customer' | 'support', message: string];

/** A conversation of the demo's past as it is written down. */
export interface WrittenConversation {
  readonly lang: Language;
  /** When it began. */
  readonly minutesAgo: number;
  readonly lines: readonly Said[];
  readonly isClosed?: boolean;
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
export const hoursAgo = (hours: number) => hours * hourMinutes;
export const daysAgo = (days: number, hours = 0) => days * dayMinutes + hours * hourMinutes;
