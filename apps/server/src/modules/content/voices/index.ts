export { type NewsConsents, newsConsents } from './consents.ts';
export { listShownComments } from './comments-store.ts';
export { removeDemoReviews, seedDemoReviews } from './demo-reviews.ts';
export type { NewsPort, PublishedNews } from './deps.ts';
export { mailNewsletter, subscriptionAsked } from './events.ts';
export { countVoices, countWaiting, decideVoice, findVoice, findVoices } from './moderation-store.ts';
export { leavingPath } from './mount-leaving.ts';
export { readNewsletter, startNewsletter } from './newsletter.ts';
export type { NewsletterRow } from './newsletters-store.ts';
export { erasePersonalVoices, readPersonalVoices } from './personal-voices.ts';
export type { VoiceRow } from './reviews-store.ts';
export { type SubscriptionLinks, subscriptionLinks } from './subscription-links.ts';
export {
  countConfirmedByLanguage,
  findSubscribers,
  findSubscriptionOf,
  forgetSubscriptionOf,
  listConfirmed,
  type SubscriptionRow,
} from './subscriptions-store.ts';
export { createVoicesModule, type VoicesModule } from './voices-module.ts';
