import type { OrderCapsTerms } from '../actions/order-caps.ts';

/** Nothing is capped. */
export const noCaps: OrderCapsTerms = {
  perNetwork: null,
  perEmail: null,
  perPerson: null,
  captchaShare: null,
  provenShare: null,
  visitorsShare: null,
  visitorsCaptchaShare: null,
  exempt: [],
};
