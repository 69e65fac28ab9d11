import { handlerFor } from '../../platform/http/index.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { SiteSettings } from './site-settings.ts';

export interface SettingsDeps {
  readonly settings: { current(): SiteSettings };
  readonly captcha: Captcha;
}

export const handle = handlerFor<SettingsDeps>();
