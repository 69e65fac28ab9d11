import { setTimeout as wait } from 'node:timers/promises';
import { type Bot, GrammyError } from 'grammy';
import { pollSeconds } from '../api/open-bot.ts';
import type { BotLog } from '../ports.ts';
import { Lanes } from './lanes.ts';
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

const confirmMs = 1000;
/** Until it is asked again while something is handled still: the messenger holds no question open then. */
const lookMs = 200;

/** Asks the messenger for news, in one process at a time: it answers only one. */
export class Poller {
  readonly #options: PollerOptions;
  readonly #stopped = new AbortController();
  readonly #lanes: Lanes;
  /** What was taken of what the messenger still hands out. */
  readonly #taken = new Set<number>();
  #running: Promise<void> | undefined;
  #next = 0;
  #isSetUp = false;

  constructor(options: PollerOptions) {
    this.#options = options;
    this.#lanes = new Lanes({ handle: (update) => options.handler.handle(update), pause: () => this.#pause() });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once nothing is being asked or handled; what was handled is not sent again. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#lanes.stop();
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
    const fresh = updates.filter(({ update_id: id }) => !this.#taken.has(id));
    for (const update of fresh) {
      this.#taken.add(update.update_id);
      this.#lanes.add(update);
    }
    this.#next = (updates.at(-1)?.update_id ?? this.#next - 1) + 1;
    if (updates.length > 0) await Promise.race([this.#lanes.changed(), this.#pause(Math.min(lookMs, this.#pauseMs))]);
    for (const id of this.#taken) if (id < this.#offset) this.#taken.delete(id);
  }

  /** Asking for what follows says that all before was handled: what is not is handed out again, and not taken again. */
  get #offset(): number {
    return this.#lanes.oldest ?? this.#next;
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
    await this.#pause(Math.max(slow, this.#pauseMs * (code === undefined ? 1 : 5)));
  }

  get #pauseMs(): number {
    return this.#options.pauseMs ?? 1000;
  }

  #pause(ms = this.#pauseMs): Promise<void> {
    return wait(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}
