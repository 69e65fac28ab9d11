import { z } from 'zod';

const Cap = z.int().positive().nullable();
const Share = z.string().nullable();

/** How much may be held by orders that nobody has paid yet; null caps nothing. */
export const OrderCapsSetting = z.object({
  /** Open unpaid orders from one network, for one mailbox of visitors, and of one account. */
  perNetwork: Cap,
  perEmail: Cap,
  perPerson: Cap,
  /** What part of a currency's reserve, in percent, they may hold together before a captcha is asked for. */
  captchaShare: Share,
  /** What part they may hold together after one. Installations of before have none, and get the first. */
  provenShare: Share.default('50'),
  /** What part all visitors who are not signed in may hold together. */
  visitorsShare: Share.default('80'),
  /** What part they may hold together before each further one is asked for a captcha. */
  visitorsCaptchaShare: Share.default('40'),
  /** Addresses and networks that nothing of this is asked of: the owner's own office. */
  exempt: z.array(z.string()),
});
export type OrderCapsSetting = z.infer<typeof OrderCapsSetting>;

/** A mobile provider puts many customers behind one network, so that one has more than an address. */
export const firstOrderCaps: OrderCapsSetting = {
  perNetwork: 10,
  perEmail: 3,
  perPerson: 5,
  captchaShare: '10',
  provenShare: '50',
  visitorsShare: '80',
  visitorsCaptchaShare: '40',
  exempt: [],
};
