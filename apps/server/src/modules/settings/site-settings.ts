import { z } from 'zod';
import { CaptchaSetting, firstCaptcha } from './captcha/captcha-settings.ts';

/** Every setting, with the value it has before the owner sets it. */
export const SiteSettings = z.object({
  /** Technical work: no new orders are taken. */
  offlineStatus: z.boolean().default(false),
  supportEmail: z.email().nullable().default(null),
  botUrl: z.url().nullable().default(null),
  captcha: CaptchaSetting.default(firstCaptcha),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
