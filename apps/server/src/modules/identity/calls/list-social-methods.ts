import { listSocialMethods } from '@tetri/contract';
import { handle, startPath } from '../social/deps.ts';
import { callbackAddress } from '../social/http/mount-social.ts';
import { telegramStartPath } from '../telegram/deps.ts';

export const listSocialMethodsHandler = handle(listSocialMethods, (_input, { providers, hasTelegram, publicUrl }) => ({
  list: [
    ...providers.map(({ name, label }) => methodOf(name, label, startPath(name), callbackAddress(publicUrl(), name))),
    ...(hasTelegram
      ? [methodOf('telegram', 'Telegram', telegramStartPath, `${publicUrl()}/en/telegram/sign-in/`)]
      : []),
  ],
}));

function methodOf(name: string, label: string, url: string, callbackUrl: string) {
  return { name, label, url, action: { method: 'GET', params: {}, callbackUrl } };
}
