import { setTimeout as wait } from 'node:timers/promises';
import { type Bot, GrammyError } from 'grammy';
import type { Update } from 'grammy/types';
import type { BotLog } from '../ports.ts';
import { allowedUpdates } from './set-up.ts';
import type { UpdateHandler } from './update-handler.ts';

export interface PollerOptions {
  readonly bot: Bot;
  readonly handler: UpdateHandler;
  readonly log: BotLog;
  /** Whether this process is the one that asks for news; takes the lead where it is free. */
  readonly lead: () => Promise<boolean>;
  /** Said to the messenger once, before the first question. */
  readonly setUp: () => Promise<void>;
  /** Has the messenger send its news in place of being asked; then nothing is asked. */
  readonly webhook?: () => Promise<void>;
  /** Between two looks, and after a failure. Tests wait less. */
  readonly pauseMs?: number;
}

/** The messenger holds a question open so long where there is no news. */
const pollSeconds = 25;
/** Chats whose updates are handled at a time; those of one chat follow each other. */
const lanesMax = 8;
const confirmMs = 1000;

/** Asks the messenger for news, in one process at a time: it answers only one. */
export class Poller {
  readonly #options: PollerOptions;
  readonly #stopped = new AbortController();
  #running: Promise<void> | undefined;
  #offset = 0;
  #isSetUp = false;

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once nothing is being asked or handled; what was handled is not sent again. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    if (this.#offset > 0) await this.#confirm();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        if (!(await this.#options.lead())) await this.#pause();
        else await this.#poll(signal);
      } catch (error) {
        if (signal.aborted) return;
        await this.#tell(error);
      }
    }
  }

  async #poll(signal: AbortSignal): Promise<void> {
    const { bot, setUp, webhook } = this.#options;
    if (!this.#isSetUp) {
      if (!bot.isInited()) await bot.init();
      if (webhook) await webhook();
      else await bot.api.deleteWebhook();
      await setUp();
      this.#isSetUp = true;
    }
    if (webhook) return this.#pause();
    const terms = { offset: this.#offset, timeout: pollSeconds, allowed_updates: [...allowedUpdates] };
    const updates = await bot.api.getUpdates(terms, signal as never);
    await this.#handleAll(updates);
  }

  /** All of them, before the next question: asking for what follows says that these were handled. */
  async #handleAll(updates: readonly Update[]): Promise<void> {
    const lanes = [...Map.groupBy(updates, chatOf).values()];
    const run = async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift()) for (const update of lane) await this.#handle(update);
    };
    await Promise.all(Array.from({ length: lanesMax }, run));
    const last = updates.at(-1);
    if (last && !this.#stopped.signal.aborted) this.#offset = last.update_id + 1;
  }

  async #handle(update: Update): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      if ((await this.#options.handler.handle(update)) === 'done') return;
      await this.#pause();
    }
  }

  async #confirm(): Promise<void> {
    const terms = { offset: this.#offset, timeout: 0, limit: 1 };
    await this.#options.bot.api.getUpdates(terms, AbortSignal.timeout(confirmMs) as never).catch(() => undefined);
  }

  async #tell(error: unknown): Promise<void> {
    const code = error instanceof GrammyError ? error.error_code : undefined;
    const slow = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1000 : 0;
    if (code === 401 || code === 404)
      this.#options.log.error({ code }, 'the messenger does not know the token of the bot');
    else if (code === 409)
      this.#options.log.warn({ code }, 'somebody else asks the messenger for the news of this bot');
    else this.#options.log.warn({ err: error }, 'the messenger could not be asked for news');
    await this.#pause(Math.max(slow, code === undefined ? 0 : 5 * (this.#options.pauseMs ?? 1000)));
  }

  #pause(ms = this.#options.pauseMs ?? 1000): Promise<void> {
    const atLeast = Math.max(ms, this.#options.pauseMs ?? 1000);
    return wait(atLeast, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}

/** Updates of one chat, or of one person where there is no chat. */
function chatOf(update: Update): number {
  const { message, callback_query: pressed, inline_query: asked, my_chat_member: member } = update;
  return message?.chat.id ?? pressed?.message?.chat.id ?? member?.chat.id ?? pressed?.from.id ?? asked?.from.id ?? 0;
}
