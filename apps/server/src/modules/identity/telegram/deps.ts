import { handlerFor } from '../../../platform/http/index.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import type { TelegramKeys } from './core/telegram-keys.ts';

export interface TelegramDeps extends AccountDeps {
  /** Undefined where there is no bot: then nobody signs in by Telegram. */
  readonly telegram: TelegramKeys | undefined;
  /** The site is served over https. */
  readonly isSecure: boolean;
}

export const handle = handlerFor<TelegramDeps>();

/** The path behind the base path where signing in by Telegram's page begins. */
export const telegramStartPath = 'user/auth/telegram/start';
