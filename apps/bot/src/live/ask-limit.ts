/** How often one chat may ask for orders in a minute; whoever guesses secrets needs far more. */
const perMinute = 20;
const chatsMax = 10_000;

/** Bounds what one chat asks for, in this process. */
export class AskLimit {
  readonly #now: () => Date;
  readonly #asked = new Map<number, { readonly since: number; count: number }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  mayAsk(telegramId: number): boolean {
    const now = this.#now().getTime();
    const known = this.#asked.get(telegramId);
    if (known && now - known.since < 60_000) {
      known.count += 1;
      return known.count <= perMinute;
    }
    this.#asked.delete(telegramId);
    this.#asked.set(telegramId, { since: now, count: 1 });
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > chatsMax && oldest !== undefined) this.#asked.delete(oldest);
    return true;
  }
}
