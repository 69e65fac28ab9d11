import { type Bot, BotError } from 'grammy';
import type { Update } from 'grammy/types';
import { readableText } from '../core/readable-text.ts';
import type { BotLog, UpdatesPort } from '../ports.ts';
import { NotShown } from '../show-done.ts';
import { spokenOf, wordsIn } from '../texts.ts';

/** `later`: it is handled elsewhere now, or failed; it is to come again. */
export type Handled = 'done' | 'later';

/** Handles each update once, and again where it failed before its effect. */
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
      await this.#bot.handleUpdate(readableText(update));
    } catch (error) {
      const cause = error instanceof BotError ? error.error : error;
      if (!(cause instanceof NotShown)) return this.#endFailed(update, error);
      this.#log.warn({ err: cause, update: id }, 'what an update of the messenger led to could not be shown');
    }
    await this.#updates.end(id, true);
    return 'done';
  }

  async #endFailed(update: Update, error: unknown): Promise<Handled> {
    const { update_id: id } = update;
    // What an update holds is people's own; its number and the error are enough.
    this.#log.error({ err: error, update: id }, 'an update of the messenger could not be handled');
    if ((await this.#updates.end(id, false)) === 'again') return 'later';
    await this.#answerGivenUp(update);
    return 'done';
  }

  /** Whoever wrote or pressed is not left without a word. */
  async #answerGivenUp({ message, callback_query: pressed }: Update): Promise<void> {
    const text = wordsIn(spokenOf((message ?? pressed)?.from?.language_code))('failed');
    try {
      if (pressed) await this.#bot.api.answerCallbackQuery(pressed.id, { text, show_alert: true });
      else if (message?.chat.type === 'private') await this.#bot.api.sendMessage(message.chat.id, text);
    } catch (error) {
      this.#log.warn({ err: error }, 'nobody could be notified that their message was not handled');
    }
  }
}
