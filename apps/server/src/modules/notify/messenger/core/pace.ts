/** What the messenger allows: to all chats together, to one person, and to one group. */
const allowed = {
  /** Fewer than the 30 a second that it takes, so that answers to whoever writes have room. */
  overallMs: 1000 / 25,
  personMs: 1050,
  /** 20 a minute. */
  groupMs: 3050,
} as const;

/** When what may be sent next. Times are milliseconds of one clock that only goes on. */
export class Pace {
  #overall = 0;
  readonly #chats = new Map<number, number>();

  /** How long to wait before the next message to any chat. */
  waitMs(nowMs: number): number {
    return Math.max(0, this.#overall - nowMs);
  }

  /** Notes that a message to a chat leaves now. */
  note(chatId: number, nowMs: number): void {
    this.#overall = Math.max(this.#overall, nowMs) + allowed.overallMs;
    this.#chats.set(chatId, nowMs + (chatId < 0 ? allowed.groupMs : allowed.personMs));
  }

  /** The messenger asks for a pause: of a group alone where it is one, of all where not. */
  slowDown(chatId: number, nowMs: number, seconds: number): void {
    const until = nowMs + seconds * 1000;
    if (chatId < 0) this.#chats.set(chatId, Math.max(until, this.#chats.get(chatId) ?? 0));
    else this.#overall = Math.max(this.#overall, until);
  }

  /** Chats that nothing may be sent to yet. */
  resting(nowMs: number): number[] {
    for (const [chatId, until] of this.#chats) if (until <= nowMs) this.#chats.delete(chatId);
    return [...this.#chats.keys()];
  }

  /** How long until one of them may be sent to again; undefined where none rests. */
  restMs(nowMs: number): number | undefined {
    const until = [...this.#chats.values()];
    return until.length === 0 ? undefined : Math.max(0, Math.min(...until) - nowMs);
  }
}
