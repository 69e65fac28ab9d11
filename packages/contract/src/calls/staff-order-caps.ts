import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { NetworkText, PercentText } from '../scalars.ts';

const capMax = 10_000;
const Cap = z.int().min(1).max(capMax).nullable();
const Share = PercentText.refine((text) => Number(text) >= 0 && Number(text) <= 100, {
  message: 'is no part of a reserve',
});
/** Of none, nobody could order anything: the site is closed elsewhere. */
const ShareOfSome = Share.refine((text) => Number(text) > 0, { message: 'leaves nothing to order' });
const exemptMax = 50;

/** How much may be held by orders that nobody has paid yet; null caps nothing. */
const OrderCaps = z.object({
  /** Open unpaid orders from one network: an IPv4 /24 or an IPv6 /48. */
  perNetwork: Cap,
  /** Of one mailbox, however its address is spelt, by visitors. */
  perEmail: Cap,
  /** Of one account. */
  perPerson: Cap,
  /** What part of a reserve, in percent, one of these may hold unpaid before a captcha is asked for. */
  captchaShare: Share.nullable(),
  /** What part of a reserve one of these may hold unpaid after a captcha, or where none is asked for. */
  provenShare: ShareOfSome.nullable(),
  /** What part all visitors who are not signed in may hold unpaid together. */
  visitorsShare: ShareOfSome.nullable(),
  /** From what part on that these hold unpaid together each further one is asked for a captcha. */
  visitorsCaptchaShare: Share.nullable(),
  /** Addresses and networks of which nothing of this is asked. */
  exempt: z.array(NetworkText).max(exemptMax),
});

export const getOrderCaps = defineCall({
  method: 'GET',
  path: 'admin/site/order-caps/get',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary:
    'How many unpaid orders may be open at once, which shares of a reserve they may hold, and from which one on a captcha is asked for.',
  input: z.object({}),
  output: z.object({ caps: OrderCaps }),
});

export const updateOrderCaps = defineCall({
  method: 'PUT',
  path: 'admin/site/order-caps/update',
  access: { staff: ['owner'] },
  summary: 'Replaces the caps of unpaid orders; null lifts one. They count for orders made from then on.',
  input: OrderCaps.refine(
    ({ captchaShare, provenShare }) =>
      captchaShare === null || provenShare === null || Number(captchaShare) <= Number(provenShare),
    { path: ['captchaShare'], message: 'is above what a captcha allows' },
  ),
  output: z.object({ caps: OrderCaps }),
});
