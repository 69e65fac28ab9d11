import type { Language } from '@tetri/contract';
import { type BotApi, startBotApi } from '@tetri/testing/bot-api';
import { initDataOf, type TelegramUser, testBotEnv } from '@tetri/testing/telegram';
import type { FrameLocator, Locator } from 'playwright-core';
import { type Exchange, openExchange } from './exchange.ts';
import type { Person } from './person.ts';
import { darkTheme, lightTheme, type MiniAppWindow, TelegramClient } from './telegram-client.ts';
import { type Texts, textsOf } from './texts.ts';
import type { View } from './views.ts';

export interface Visit {
  readonly person: Person;
  readonly app: MiniAppWindow;
  readonly who: TelegramUser;
  readonly mini: Texts;
  readonly inside: FrameLocator;
  readonly sees: (what: Locator) => Promise<void>;
}

interface VisitOptions {
  readonly startParam?: string;
  readonly path?: string;
  readonly who?: TelegramUser;
  /** Whose browser: somebody new where it is not said. */
  readonly person?: Person;
}

/** An exchange with a bot, and Telegram's web client around its Mini App. */
export interface MiniApps {
  readonly client: TelegramClient;
  readonly api: BotApi;
  readonly exchange: Exchange;
  /** Presses the bot's button in Telegram's web client. */
  visit(view: View, options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

export async function openMiniApps(): Promise<MiniApps> {
  const client = await TelegramClient.start();
  const api = await startBotApi();
  const exchange = await openExchange({
    roles: 'api,worker,web,bot',
    env: { ...testBotEnv, BOT_API_URL: api.url, BOT_WEB_CLIENTS: client.origin },
  });
  return {
    client,
    api,
    exchange,
    async visit(view, { startParam, path = '', who = somebody(view.lang), ...rest } = {}) {
      const person = rest.person ?? (await exchange.enter(view));
      const { page } = person;
      const app = await client.open(page, `${exchange.server.address}/mini-app/${path}`, {
        initData: initDataOf(who, exchange.server.clock.now()),
        theme: view.scheme === 'dark' ? darkTheme : lightTheme,
        ...(startParam && { startParam }),
      });
      const inside = page.frameLocator('iframe');
      const mini = textsOf('apps/web/src/features/mini-app', view.lang);
      return { person, app, who, mini, inside, sees: (what) => person.sees(what) };
    },
    async close() {
      await exchange.close();
      await api.close();
      client.stop();
    },
  };
}

let count = 0;

/** Somebody with a Telegram account, whom the exchange does not know. */
export function somebody(lang: Language): TelegramUser {
  count += 1;
  return { id: 6_000_000_000 + count, first_name: 'Nino', username: `nino_app_${count}`, language_code: lang };
}

/** A button of the Mini App's own. */
export const button = ({ inside, mini }: Visit, key: string): Locator =>
  inside.getByRole('button', { name: mini(key), exact: true });
