import { chatFramesOf } from '@tetri/contract';
import type { SiteSettings } from '../modules/settings/index.ts';
import type { ExternalSources } from '../platform/pages/index.ts';

/** Whom the owner's settings let onto the pages of the site. */
export function externalSourcesOf({ captcha, outsideChat }: SiteSettings): ExternalSources {
  return {
    asksGoogle: captcha.module === 'recaptcha_v2',
    chatFrames: outsideChat ? chatFramesOf(outsideChat.provider) : undefined,
  };
}
