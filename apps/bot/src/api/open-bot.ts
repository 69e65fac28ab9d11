import { autoRetry } from '@grammyjs/auto-retry';
import { Bot } from 'grammy';
import { type SendLater, sendsLater } from './sends-later.ts';

export interface BotAddress {
  /** "123456:ABC…", as @BotFather gave it. */
  readonly token: string;
  /** Of the Bot API, without a slash at the end. */
  readonly apiUrl: string;
}

/** An answer to somebody who waits is not worth more waiting than this. */
const retry = { maxRetryAttempts: 2, maxDelaySeconds: 5, rethrowInternalServerErrors: true, rethrowHttpErrors: true };
/** Whatever the messenger is asked for is given up after so long. */
const timeoutSeconds = 20;
/** The messenger holds a question for news open so long where there is none: its answer has to come before it is given up. */
export const pollSeconds = timeoutSeconds - 5;

/**
 * The bot, and the API as its handlers use it. No handler waits for the pace of the messenger: a message that it does not take
 * now is sent later. What is no message waits where that is short.
 */
export function openBot({ token, apiUrl }: BotAddress, sendLater: SendLater, now: () => Date): Bot {
  const bot = new Bot(token, { client: { apiRoot: apiUrl, timeoutSeconds } });
  bot.api.config.use(sendsLater(sendLater, now), autoRetry(retry));
  return bot;
}
