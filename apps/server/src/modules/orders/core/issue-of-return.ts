import type { OrderIssue } from '@tetri/contract';

/** What is still to be looked into once all that lay here for an order went back: only money that is not the order's own. */
export function issueAfterReturn(issue: OrderIssue): OrderIssue {
  return issue === 'wrongAsset' || issue === 'memoMissing' ? issue : 'none';
}

/** Why an order went back that had the issue before: that of a payout says nothing of its payment. */
export function reasonOfReturn(issue: OrderIssue): OrderIssue {
  return issue === 'payoutFailed' ? 'none' : issue;
}
