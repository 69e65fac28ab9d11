import { chatFramesOf } from '@tetri/contract';
import type { SiteSettings } from '../modules/settings/index.ts';
import type { Outsiders } from '../platform/pages/index.ts';

/** Whom the owner's settings let onto the pages of the site. */
export function outsidersOf({ captcha, outsideChat }: SiteSettings): Outsiders {
  return {
    asksGoogle: captcha.module === 'recaptcha_v2',
    chatFrames: outsideChat ? chatFramesOf(outsideChat.provider) : undefined,
  };
}
