import type { NextAction, OrderIssue, OrderStatus } from '@tetri/contract';

interface Standing {
  readonly status: OrderStatus;
  readonly issue: OrderIssue;
  /** What of the customer's money lies here for the order. */
  readonly depositUnits: bigint;
}

/** What an order waits for. */
export function nextActionOf({ status, issue, depositUnits }: Standing): NextAction {
  switch (status) {
    case 'new':
    case 'waitPayment':
      return 'waitForCustomer';
    case 'inProgress':
      if (depositUnits === 0n) return 'checkPayment';
      return 'startPayout';
    case 'inProgressPayout':
      return 'recordPayout';
    case 'errorPayment':
      return 'resolveIssue';
    case 'errorPayout':
    case 'hold':
      return 'review';
    default:
      return issue === 'none' ? 'none' : 'resolveIssue';
  }
}

/** What an operator may do besides moving the order. */
export function actionsOf({ status, depositUnits }: Omit<Standing, 'issue'>) {
  const isPaid = depositUnits > 0n;
  return {
    recordPayment: true,
    startPayout: isPaid && (status === 'inProgress' || status === 'hold' || status === 'errorPayout'),
    recordPayout: isPaid && (status === 'inProgress' || status === 'inProgressPayout' || status === 'errorPayout'),
  };
}
