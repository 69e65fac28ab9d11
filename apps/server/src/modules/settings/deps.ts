import { handlerFor } from '../../platform/http/index.ts';
import type { SiteSettings } from './site-settings.ts';

export interface SettingsDeps {
  readonly settings: { current(): SiteSettings };
}

export const handle = handlerFor<SettingsDeps>();
