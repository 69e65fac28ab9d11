import type { OrderIssue, OrderStatus } from '@tetri/contract';
import type { MoveActor } from '../core/types.ts';

/** One thing that happened to an order: a move, or money that came; so many seconds after the thing before. */
export type PastStep = { readonly afterSeconds: number } & (
  | {
      readonly kind: 'move';
      readonly to: OrderStatus;
      readonly actor: MoveActor;
      readonly issue?: OrderIssue;
      readonly reason?: string;
    }
  /** So much of what was asked for, in thousandths. */
  | { readonly kind: 'pay'; readonly thousandths: number }
);

/** How an order of the demo's past goes. What lies beyond the present has not happened yet. */
export const pastStories = [
  'done',
  'expired',
  'cancelled',
  'returned',
  'toppedUp',
  'overpaid',
  'paidOutAgain',
  'underpaid',
  'late',
  'errorPayout',
  'hold',
  'paid',
  'payingOut',
] as const;
export type PastStory = (typeof pastStories)[number];

/** How long people take, in seconds. */
export interface PastPace {
  readonly confirm: number;
  readonly pay: number;
  readonly start: number;
  readonly send: number;
}

/** The steps of a story after the order was made; each is a path in the table of moves. */
export function stepsOf(story: PastStory, pace: PastPace, lifetimeSeconds: number): readonly PastStep[] {
  const move = (
    to: OrderStatus,
    actor: MoveActor,
    afterSeconds: number,
    more: { issue?: OrderIssue; reason?: string } = {},
  ) => ({ kind: 'move', to, actor, afterSeconds, ...more }) as const;
  const pay = (afterSeconds: number, thousandths = 1000) => ({ kind: 'pay', thousandths, afterSeconds }) as const;
  const confirm = move('waitPayment', 'customer', pace.confirm);
  const paid = [confirm, pay(pace.pay), move('inProgress', 'operator', 0)];
  const started = [...paid, move('inProgressPayout', 'operator', pace.start)];
  const done = [...started, move('done', 'operator', pace.send)];
  const short = [confirm, pay(pace.pay, 640), move('errorPayment', 'operator', 0, { issue: 'underpaid' })];
  const expired = [confirm, move('deleted', 'worker', lifetimeSeconds)];
  const failed = [
    ...started,
    move('errorPayout', 'operator', pace.send, { issue: 'payoutFailed', reason: 'The bank sent the transfer back' }),
  ];
  switch (story) {
    case 'done':
      return done;
    case 'paid':
      return paid;
    case 'payingOut':
      return started;
    case 'expired':
      return expired;
    case 'cancelled':
      return [move('deleted', 'customer', pace.confirm)];
    case 'returned':
      return [...paid, move('returned', 'operator', pace.start, { reason: 'The customer asked for the money back' })];
    case 'underpaid':
      return short;
    case 'toppedUp':
      return [
        ...short,
        pay(pace.pay, 360),
        move('inProgress', 'operator', 0, { issue: 'none' }),
        ...done.slice(paid.length),
      ];
    case 'overpaid':
      return [
        confirm,
        pay(pace.pay, 1080),
        move('inProgress', 'operator', 0, { issue: 'overpaid' }),
        ...done.slice(paid.length),
      ];
    case 'late':
      return [...expired, pay(1800), move('errorPayment', 'worker', 0, { issue: 'late' })];
    case 'errorPayout':
      return failed;
    case 'paidOutAgain':
      return [
        ...failed,
        move('inProgressPayout', 'operator', pace.start, { issue: 'none', reason: 'Sent again to the same account' }),
        move('done', 'operator', pace.send),
      ];
    case 'hold':
      return [
        ...paid,
        move('hold', 'operator', pace.start, { issue: 'amlReview', reason: 'The origin of the money is looked into' }),
      ];
  }
}
