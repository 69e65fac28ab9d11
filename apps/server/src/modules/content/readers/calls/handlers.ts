import { confirmSubscriptionHandler } from './confirm-subscription.ts';
import { createCommentHandler } from './create-comment.ts';
import { createReviewHandler } from './create-review.ts';
import { createSubscriptionHandler } from './create-subscription.ts';
import { leaveSubscriptionHandler } from './leave-subscription.ts';
import { listReviewsHandler } from './list-reviews.ts';

/** What readers do here. */
export const callHandlers = [
  listReviewsHandler,
  createReviewHandler,
  createCommentHandler,
  createSubscriptionHandler,
  confirmSubscriptionHandler,
  leaveSubscriptionHandler,
];
