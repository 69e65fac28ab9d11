import type { Update } from 'grammy/types';
import type { Handled } from './update-handler.ts';

export interface LanesOptions {
  readonly handle: (update: Update) => Promise<Handled>;
  /** Before what is to come again is handled again. */
  readonly pause: () => Promise<void>;
}

/** Updates that are handled at a time. */
const atATime = 8;
/** What one sender may have waiting: more than they may ask in a minute, so that nothing falls away that would be answered. */
const waitingMax = 40;

/** Handles updates: those of one sender in their order, those of several side by side and in turn. */
export class Lanes {
  readonly #options: LanesOptions;
  /** The first of each is the one that is being handled, or comes next. */
  readonly #lanes = new Map<number, Update[]>();
  readonly #ready: number[] = [];
  readonly #open = new Set<number>();
  #running = 0;
  #isStopped = false;
  #changed = Promise.withResolvers<void>();

  constructor(options: LanesOptions) {
    this.#options = options;
  }

  /** Takes an update in; what a sender sends beyond what may wait is let go. */
  add(update: Update): void {
    const sender = senderOf(update);
    const lane = this.#lanes.get(sender);
    if (lane && lane.length >= waitingMax) return;
    this.#open.add(update.update_id);
    if (lane) lane.push(update);
    else {
      this.#lanes.set(sender, [update]);
      this.#ready.push(sender);
    }
    this.#next();
  }

  /** The first that is not handled yet. */
  get oldest(): number | undefined {
    return this.#open.size === 0 ? undefined : Math.min(...this.#open);
  }

  /** Resolves once another one was handled. */
  changed(): Promise<void> {
    return this.#changed.promise;
  }

  /** Begins nothing more; resolves once nothing is being handled. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    while (this.#running > 0) await this.#changed.promise;
  }

  #next(): void {
    while (!this.#isStopped && this.#running < atATime) {
      const sender = this.#ready.shift();
      const update = sender === undefined ? undefined : this.#lanes.get(sender)?.[0];
      if (sender === undefined || !update) return;
      this.#running += 1;
      void this.#handle(sender, update);
    }
  }

  async #handle(sender: number, update: Update): Promise<void> {
    const handled = await this.#options.handle(update).catch((): Handled => 'later');
    this.#running -= 1;
    if (handled === 'done') this.#end(sender, update);
    this.#notifyChange();
    // Whoever else waits is not kept by what failed.
    this.#next();
    if (handled === 'later') {
      await this.#options.pause();
      this.#ready.push(sender);
      this.#next();
    }
  }

  #end(sender: number, update: Update): void {
    this.#open.delete(update.update_id);
    const lane = this.#lanes.get(sender);
    lane?.shift();
    if (lane && lane.length > 0) this.#ready.push(sender);
    else this.#lanes.delete(sender);
  }

  #notifyChange(): void {
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers();
    resolve();
  }
}

/** Who did it, whichever chat it was in. */
function senderOf(update: Update): number {
  const { edited_message: edited, callback_query: pressed, inline_query: asked, my_chat_member: member } = update;
  const message = update.message ?? edited;
  return (message ?? pressed ?? asked ?? member)?.from?.id ?? message?.chat.id ?? 0;
}
