import type { Language } from '@tetri/contract';
import type { TelegramKeys } from '../core/telegram-keys.ts';

/**
 * Where Telegram asks whether somebody wants to sign in here. It needs no script of Telegram's on our pages: the answer
 * comes back behind `#tgAuthResult=` of `returnTo`.
 */
export function telegramPage(
  { botId }: Pick<TelegramKeys, 'botId'>,
  { publicUrl, lang, way }: { publicUrl: string; lang: Language; way: 'sign-in' | 'link' },
): string {
  const address = new URL('https://oauth.telegram.org/auth');
  address.search = new URLSearchParams({
    bot_id: botId,
    origin: new URL(publicUrl).origin,
    request_access: 'write',
    lang,
    return_to: `${publicUrl}/${lang}/telegram/${way}/`,
  }).toString();
  return address.href;
}
