import { handlerFor } from '../../platform/http/index.ts';
import type { Captcha } from './captcha/actions/captcha.ts';
import type { SiteSettings } from './store/site-settings.ts';

export interface SettingsDeps {
  readonly settings: { current(): SiteSettings };
  readonly captcha: Captcha;
}

export const handle = handlerFor<SettingsDeps>();
