import { autoRetry } from '@grammyjs/auto-retry';
import { Bot } from 'grammy';

export interface BotAddress {
  /** "123456:ABC…", as @BotFather gave it. */
  readonly token: string;
  /** Of the Bot API, without a slash at the end. */
  readonly apiUrl: string;
}

/** An answer to somebody who waits is not worth more waiting than this. */
const retry = { maxRetryAttempts: 2, maxDelaySeconds: 5, rethrowInternalServerErrors: true, rethrowHttpErrors: true };
const timeoutSeconds = 20;

/** The bot, and the API as its handlers use it: what it is asked to slow down by, it waits for where that is short. */
export function openBot({ token, apiUrl }: BotAddress): Bot {
  const bot = new Bot(token, { client: { apiRoot: apiUrl, timeoutSeconds } });
  bot.api.config.use(autoRetry(retry));
  return bot;
}
