export { type NewsConsents, newsConsents } from './actions/news-consents.ts';
export { listShownComments } from './store/comments.ts';
export { type DemoReview, removeDemoReviews, seedDemoModeration, seedDemoReviews } from './demo/demo-reviews.ts';
export { type DemoSubscriber, removeDemoSubscribers, seedDemoSubscribers } from './demo/demo-subscribers.ts';
export type { NewsPort, PublishedNews } from './ports.ts';
export { mailNewsletter, subscriptionAsked } from './events.ts';
export {
  countSubmissions,
  countWaiting,
  decideSubmission,
  findSubmission,
  findSubmissions,
} from './store/moderation.ts';
export { leavingPath } from './http/mount-leaving.ts';
export { readNewsletter, startNewsletter } from './jobs/newsletter.ts';
export type { NewsletterRow } from './store/newsletters.ts';
export { erasePersonalSubmissions, readPersonalSubmissions } from './store/personal-data.ts';
export type { SubmissionRow } from './store/reviews.ts';
export { type SubscriptionLinks, subscriptionLinks } from './actions/subscription-links.ts';
export {
  countConfirmedByLanguage,
  findSubscribers,
  findSubscriptionOf,
  forgetSubscriptionOf,
  listConfirmed,
  type SubscriptionRow,
} from './store/subscriptions.ts';
export { createReadersModule, type ReadersModule } from './readers-module.ts';
export { findReviewBreaches } from './store/find-breaches.ts';
