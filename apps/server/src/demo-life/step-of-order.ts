import type { OrderStatus } from '@tetri/contract';
import { Seeded } from './seeded.ts';

/** What is known of an order when somebody of the demo looks at it. */
export interface LookedAt {
  readonly id: string;
  readonly status: OrderStatus;
  readonly statusAt: Date;
  readonly isCashIn: boolean;
  readonly isCashOut: boolean;
  /** It came while the demo lived, and was not there when it began. */
  readonly isOfPresent: boolean;
}

export type DemoStep =
  | 'confirm'
  | 'cancel'
  | 'payAll'
  | 'payPart'
  | 'startPayout'
  | 'payOut'
  | 'payOutAgain'
  | 'giveBack'
  | 'goOn'
  | 'none';

const minute = 60;
const hour = 60 * minute;

/**
 * What comes next for an order of the demo, and when: the customer's step or the operator's. It follows from the order alone, so a
 * restart changes nothing. What was there when the demo began is left to whoever tries it for hours.
 */
export function stepOfOrder(order: LookedAt): { readonly step: DemoStep; readonly dueAt: Date } {
  const story = new Seeded(`story ${order.id}`).next();
  const seeded = new Seeded(`pause ${order.id} ${order.status}`);
  const { step, least, most } = planned(order, story);
  const seconds = order.isOfPresent ? seeded.between(least, most) : seeded.between(9 * hour, 30 * hour);
  return { step, dueAt: new Date(order.statusAt.getTime() + seconds * 1000) };
}

function planned(
  { status, isCashIn, isCashOut }: LookedAt,
  story: number,
): { readonly step: DemoStep; readonly least: number; readonly most: number } {
  switch (status) {
    case 'new':
      return { step: story < 0.05 ? 'cancel' : 'confirm', least: 15, most: 90 };
    case 'waitPayment':
      if (story > 0.88) return { step: 'none', least: 0, most: 0 };
      return {
        step: story > 0.84 ? 'payPart' : 'payAll',
        ...(isCashIn ? { least: 4 * minute, most: 20 * minute } : { least: minute, most: 6 * minute }),
      };
    case 'inProgress':
      return { step: 'startPayout', least: 30, most: 4 * minute };
    case 'inProgressPayout':
      return {
        step: 'payOut',
        ...(isCashOut ? { least: 5 * minute, most: 25 * minute } : { least: 40, most: 4 * minute }),
      };
    case 'errorPayment':
      return { step: story > 0.86 ? 'giveBack' : 'payAll', least: 4 * minute, most: 12 * minute };
    case 'errorPayout':
      return { step: 'payOutAgain', least: 3 * minute, most: 8 * minute };
    case 'hold':
      return { step: 'goOn', least: hour, most: 4 * hour };
    default:
      return { step: 'none', least: 0, most: 0 };
  }
}
