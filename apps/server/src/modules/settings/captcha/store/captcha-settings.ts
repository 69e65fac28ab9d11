import { captchaModules } from '@tetri/contract';
import { z } from 'zod';

/** How visitors show that they are no robots. A new installation asks for work that needs nobody else. */
export const CaptchaSetting = z.object({
  /** Null asks nobody. */
  module: z.enum(captchaModules).nullable(),
  /** What the pages of recaptcha_v2 show to Google; empty for others. */
  sitekey: z.string(),
  /** Sealed; null for modules that have none. */
  secret: z.string().nullable(),
  /** New orders ask for it too. */
  requiredCreateOrder: z.boolean(),
});
export type CaptchaSetting = z.infer<typeof CaptchaSetting>;

export const firstCaptcha: CaptchaSetting = { module: 'altcha', sitekey: '', secret: null, requiredCreateOrder: false };
