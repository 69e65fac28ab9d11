import type { Bot } from 'grammy';
import type { Update } from 'grammy/types';
import type { BotLog, UpdatesPort } from '../ports.ts';

/** `later`: it is handled elsewhere now, or failed; it is to come again. */
export type Handled = 'done' | 'later';

/** Handles each update once, and again where it failed. */
export class UpdateHandler {
  readonly #bot: Bot;
  readonly #updates: UpdatesPort;
  readonly #log: BotLog;

  constructor({ bot, updates, log }: { bot: Bot; updates: UpdatesPort; log: BotLog }) {
    this.#bot = bot;
    this.#updates = updates;
    this.#log = log;
  }

  async handle(update: Update): Promise<Handled> {
    const { update_id: id } = update;
    const state = await this.#updates.begin(id);
    if (state !== 'new') return state === 'done' ? 'done' : 'later';
    try {
      if (!this.#bot.isInited()) await this.#bot.init();
      await this.#bot.handleUpdate(update);
    } catch (error) {
      // What an update holds is people's own; its number and the error are enough.
      this.#log.error({ err: error, update: id }, 'an update of the messenger could not be handled');
      await this.#updates.end(id, false);
      return 'later';
    }
    await this.#updates.end(id, true);
    return 'done';
  }
}
