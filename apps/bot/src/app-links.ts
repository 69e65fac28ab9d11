import { type Language, writeStartParameter } from '@tetri/contract';
import type { InlineKeyboardButton } from 'grammy/types';
import { botVersion } from './bot-version.ts';

/** A page of the site, opened inside the messenger or, where the messenger would not (no https), as a link. */
export interface AppPage {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly lang: Language;
  /** After the language, from its first letter on: "order/12345678/…/". */
  readonly path?: string;
}

/** The page's address in the Mini App, which says which bot made it: also inside a frame of the messenger's web client. */
export function appUrl({ publicUrl, lang, path = '' }: AppPage): string {
  const start = writeStartParameter({ version: botVersion, utm: {} }) ?? '';
  return `${publicUrl}/mini-app/${lang}/${path}?tgWebAppStartParam=${start}`;
}

/** A button to a page, for private chats; the messenger refuses addresses that are not https. */
export function appButton(text: string, page: AppPage): InlineKeyboardButton | undefined {
  const url = appUrl(page);
  return url.startsWith('https://') ? { text, web_app: { url } } : undefined;
}
