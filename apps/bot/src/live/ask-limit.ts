const chatsMax = 10_000;

export interface Asked {
  readonly mayAsk: boolean;
  /** The first in this minute that was too much: worth a word. */
  readonly isFirstTooMuch: boolean;
}

/** Bounds what one person asks for in a minute, in this process. */
export class AskLimit {
  readonly #now: () => Date;
  readonly #perMinute: number;
  readonly #asked = new Map<number, { readonly since: number; count: number }>();

  constructor(now: () => Date, perMinute: number) {
    this.#now = now;
    this.#perMinute = perMinute;
  }

  ask(telegramId: number): Asked {
    const count = this.#count(telegramId);
    return { mayAsk: count <= this.#perMinute, isFirstTooMuch: count === this.#perMinute + 1 };
  }

  #count(telegramId: number): number {
    const now = this.#now().getTime();
    const known = this.#asked.get(telegramId);
    if (known && now - known.since < 60_000) return (known.count += 1);
    this.#asked.delete(telegramId);
    this.#asked.set(telegramId, { since: now, count: 1 });
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > chatsMax && oldest !== undefined) this.#asked.delete(oldest);
    return 1;
  }
}
