import type { Utm } from '@tetri/contract';
import type { z } from 'zod';
import { handlerFor } from '../../../platform/http/index.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { TelegramKeys } from './core/telegram-keys.ts';

/** What led somebody here. */
export interface Brought {
  readonly refCode: string | undefined;
  readonly promoCode: string | undefined;
  readonly utm: z.infer<typeof Utm>;
  /** When the campaign led here; null without one. */
  readonly utmAt: Date | null;
}

/** What links to the messenger's bot carried. */
export interface BroughtPort {
  /** Beside what the page says of it now: of two partners the first counts, or the last, as the owner chose. */
  of(reader: Reader, telegramId: number, said: Pick<Brought, 'refCode' | 'promoCode'>): Promise<Brought>;
  /** The promo code of a link, which is not handed out again. */
  takePromoCode(tx: Tx, telegramId: number): Promise<string | undefined>;
}

export interface TelegramDeps extends AccountDeps {
  /** Undefined where there is no bot: then nobody signs in by Telegram. */
  readonly telegram: TelegramKeys | undefined;
  readonly brought: BroughtPort;
  /** Nobody would miss anything if this account, which Telegram alone opens, were erased. */
  readonly isUnused: (reader: Reader, userId: string) => Promise<boolean>;
  /** The site is served over https. */
  readonly isSecure: boolean;
}

export const handle = handlerFor<TelegramDeps>();

/** The path behind the base path where signing in by Telegram's page begins. */
export const telegramStartPath = 'user/auth/telegram/start';
