import type { Percent, Rate } from '@tetri/money';
import type { PlaceReason } from './place-rate.ts';

/**
 * Why a rate is what it is. Besides those of `placeRate`: `silent`, the feed of the others could not be read; `notShown`, our own
 * export does not show the route; `unpriced`, the route has no formula; `overtaken`, its formula was changed meanwhile.
 */
export type StepReason = PlaceReason | 'silent' | 'notShown' | 'unpriced' | 'overtaken';

/** One look at a monitor, and what came of it. */
export interface Step {
  readonly reason: StepReason;
  /** The place that the markup has; absent where the monitor was not read. */
  readonly place?: number;
  /** How many others offer the direction. */
  readonly others?: number;
  readonly best?: Rate;
  readonly markupBefore?: Percent;
  readonly markupAfter?: Percent;
  readonly problem?: string;
}
