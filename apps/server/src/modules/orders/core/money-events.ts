import type { OrderIssue, OrderStatus } from '@tetri/contract';

/** All that money does to an order. What exactly happened is judged in `after-money.ts`. */
export const moneyEvents = {
  seen: 'a payment is seen in time, and does not count yet',
  seenLate: 'a payment is seen when its price is no longer promised, and does not count yet',
  unseen: 'a payment that was seen, and did not count yet, is gone',
  exact: 'with what counts now, what was asked for has come',
  over: 'with what counts now, more than was asked for has come',
  under: 'with what counts now, less than was asked for has come',
  late: 'a payment counts when its price is no longer promised',
  recovered: 'a payment counts that makes good a loss of the exchange on this order, and no more than that',
  notCovered: 'enough has come, and the reserve was sold meanwhile',
  wrongAsset: 'a payment in another currency or on another network counts, and the order is not paid',
  wrongAssetBeside: 'the same, and the order is paid besides',
  wrongAssetGone: 'the last such payment is gone',
  wrongAssetGoneUnpaid: 'the same: the payout is promised, and nothing else has come',
  goneAfterPayout: 'a payment that counted is gone or undone while the payout is on its way',
  gonePromised: 'the same before the payout: what is left is enough',
  gonePart: 'the same: what is left is too little',
  goneAll: 'the same: nothing is left, and nobody said that they paid',
  goneAllExpired: 'the same, and the time to pay is over',
  goneAllClaimed: 'the same, and the customer said that they paid, or the product saw money',
  goneReleased: 'the same where the payout was given back to the reserve: something is left',
  goneReleasedAll: 'the same: nothing is left, and nobody said that they paid',
  goneReleasedClaimed: 'the same, and the customer said that they paid, or the product saw money',
  payoutSent: 'the payout that the product sent has gone through',
  payoutFailed: 'the payout that the product sent has certainly failed',
  payoutUnknown: 'nobody knows yet what became of the payout',
  refundSent: 'the refund that the product sent has gone through, and nothing else lies here to go back',
  refundSentInPart: 'the same, and something came meanwhile',
  refundFailed: 'the refund that the product sent has certainly failed, or people stopped it',
} as const;

export type MoneyEvent = keyof typeof moneyEvents;

/**
 * The issue after it. `ofMoney`: as what lies here compares with what is asked for, where the issue was of that kind; `anew`: also
 * where it was late; `first`: also where it was of another asset, for the customer can decide about it. `flag`: another asset, where
 * nothing else is wrong. `cleared`: none, where the issue was of money or late. `restored`: as if the other asset had never come.
 * `settled`: none, but where other money than the order's own lies here.
 */
export type IssueRule =
  | 'stays'
  | 'none'
  | 'ofMoney'
  | 'anew'
  | 'first'
  | 'flag'
  | 'cleared'
  | 'restored'
  | 'settled'
  | 'late'
  | 'payoutFailed';

export interface Outcome {
  readonly to: OrderStatus | 'stays';
  readonly issue: IssueRule;
  /** With another issue than these the order stays where it is. */
  readonly only?: readonly OrderIssue[];
  /** Where money that counts is kept: as the order's own, or as what came after its end. */
  readonly money?: 'own' | 'unmatched';
  /** It cannot come to this: why. Were it to all the same, nothing would move. */
  readonly never?: string;
}

type Rows = Readonly<Record<OrderStatus, Outcome>>;

const stays = (issue: IssueRule, money?: Outcome['money']): Outcome => ({
  to: 'stays',
  issue,
  ...(money && { money }),
});
const go = (to: OrderStatus, issue: IssueRule, more: Partial<Outcome> = {}): Outcome => ({ to, issue, ...more });
const never = (why: string): Outcome => ({ to: 'stays', issue: 'stays', never: why });

const own = { money: 'own' } as const;
const ended = never('what comes after the end is late');
const priceKept = never('the price is promised while the payout is prepared or made');
const unlost = never('the order has not ended, so there is no loss');
const ofMoneyOnly = ['none', 'underpaid', 'overpaid', 'late'] as const;

/** The same for every status but these. */
function rows(rest: Outcome, special: Partial<Rows> = {}): Rows {
  const open = { new: rest, waitPayment: rest, inProgress: rest, errorPayment: rest, hold: rest };
  const later = { inProgressPayout: rest, errorPayout: rest, done: rest, returned: rest, deleted: rest };
  return { ...open, ...later, ...special };
}

const atTheEnd = (outcome: Outcome) => ({ done: outcome, returned: outcome, deleted: outcome });
const unrefunded = never('nothing is sent back while the exchange may go on');
const refundable = {
  errorPayment: stays('stays'),
  hold: stays('stays'),
  ...atTheEnd(stays('stays')),
};
/** What an operator has stopped, or is being paid out, money does not move. */
const paid = rows(stays('ofMoney', 'own'), {
  new: go('inProgress', 'ofMoney', own),
  waitPayment: go('inProgress', 'ofMoney', own),
  errorPayment: go('inProgress', 'ofMoney', { ...own, only: ['underpaid', 'wrongAsset'] }),
  ...atTheEnd(ended),
});
const foreign = stays('flag');

/** What happens to an order of each status by each event: everything that money moves asks this table, and nothing else. */
export const moneyTable: Readonly<Record<MoneyEvent, Rows>> = {
  seen: rows(stays('stays'), {
    new: go('inProgress', 'stays'),
    waitPayment: go('inProgress', 'stays'),
  }),
  seenLate: rows(stays('stays')),
  unseen: rows(stays('stays')),
  exact: paid,
  over: paid,
  under: rows(stays('ofMoney', 'own'), {
    new: go('errorPayment', 'first', own),
    waitPayment: go('errorPayment', 'first', own),
    inProgress: go('errorPayment', 'first', own),
    errorPayment: stays('first', 'own'),
    ...atTheEnd(ended),
  }),
  late: rows(stays('late', 'unmatched'), {
    new: go('errorPayment', 'late', own),
    waitPayment: go('errorPayment', 'late', own),
    errorPayment: stays('late', 'own'),
    hold: go('errorPayment', 'late', own),
    inProgress: priceKept,
    inProgressPayout: priceKept,
    errorPayout: priceKept,
    deleted: go('errorPayment', 'late', { money: 'unmatched' }),
  }),
  recovered: rows(unlost, atTheEnd(stays('stays', 'unmatched'))),
  notCovered: rows(never('the payout is promised until it is given back'), {
    errorPayment: stays('late', 'own'),
    hold: stays('late', 'own'),
  }),
  wrongAsset: rows(foreign, {
    new: go('errorPayment', 'flag', { only: ['none'] }),
    waitPayment: go('errorPayment', 'flag', { only: ['none'] }),
    inProgress: go('errorPayment', 'flag', { only: ['none'] }),
    deleted: go('errorPayment', 'flag', { only: ['none'] }),
  }),
  wrongAssetBeside: rows(foreign),
  wrongAssetGone: rows(stays('restored')),
  wrongAssetGoneUnpaid: rows(stays('restored'), {
    errorPayment: go('inProgress', 'restored', { only: ['wrongAsset'] }),
  }),
  goneAfterPayout: rows(stays('stays')),
  gonePromised: rows(stays('anew'), { inProgress: stays('ofMoney'), errorPayment: stays('ofMoney') }),
  gonePart: rows(stays('anew'), {
    inProgress: go('errorPayment', 'ofMoney'),
    errorPayment: go('errorPayment', 'ofMoney'),
  }),
  goneAll: rows(stays('cleared'), {
    inProgress: go('waitPayment', 'cleared', { only: ofMoneyOnly }),
    errorPayment: go('waitPayment', 'cleared', { only: ofMoneyOnly }),
  }),
  goneAllExpired: rows(stays('cleared'), {
    inProgress: go('errorPayment', 'anew', { only: ofMoneyOnly }),
    errorPayment: stays('anew'),
  }),
  goneAllClaimed: rows(stays('cleared'), {
    inProgress: stays('cleared'),
    errorPayment: go('inProgress', 'cleared', { only: ofMoneyOnly }),
  }),
  goneReleased: rows(stays('stays')),
  goneReleasedAll: rows(stays('none'), { errorPayment: go('deleted', 'none') }),
  goneReleasedClaimed: rows(stays('none')),
  payoutSent: rows(stays('stays'), { inProgressPayout: go('done', 'stays') }),
  payoutFailed: rows(stays('stays'), { inProgressPayout: go('errorPayout', 'payoutFailed') }),
  payoutUnknown: rows(stays('stays')),
  refundSent: rows(unrefunded, {
    errorPayment: go('returned', 'settled'),
    hold: go('returned', 'settled'),
    ...atTheEnd(stays('none')),
  }),
  refundSentInPart: rows(unrefunded, refundable),
  refundFailed: rows(unrefunded, refundable),
};
