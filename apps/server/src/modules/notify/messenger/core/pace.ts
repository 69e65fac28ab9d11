/** What the messenger allows: to all chats together, to one person, and to one group. */
const allowed = {
  /** Fewer than the 30 a second that it takes, so that answers to whoever writes have room. */
  overallMs: 1000 / 25,
  /** On their way, or answered less than a second ago: wherever between these each arrived, no second saw more of them. */
  aSecond: 28,
  personMs: 1050,
  /** 20 a minute. */
  groupMs: 3050,
} as const;

/**
 * When what may be sent next. Times are milliseconds of one clock that only goes on. What counts for the messenger is when a
 * message arrives, which is some time between its departure and its answer: no two may be judged by their departures alone.
 */
export class Pace {
  #overall = 0;
  #onTheWay = 0;
  /** When each answer of the last second came, the oldest first. */
  #answered: number[] = [];
  readonly #chats = new Map<number, number>();

  /** How long to wait before the next message to any chat; `Infinity` where one on its way has to be answered first. */
  waitMs(nowMs: number): number {
    this.#answered = this.#answered.filter((atMs) => atMs + 1000 > nowMs);
    const isFull = this.#onTheWay + this.#answered.length >= allowed.aSecond;
    const [oldest = Number.POSITIVE_INFINITY] = this.#answered;
    return Math.max(0, this.#overall - nowMs, isFull ? oldest + 1000 - nowMs : 0);
  }

  /** Notes that a message to a chat leaves now. */
  note(chatId: number, nowMs: number): void {
    this.#overall = Math.max(this.#overall, nowMs) + allowed.overallMs;
    this.#onTheWay += 1;
    this.#rest(chatId, nowMs);
  }

  /** Notes that the message to a chat that left last has been answered, or was given up. */
  noteAnswer(chatId: number, nowMs: number): void {
    this.#onTheWay -= 1;
    this.#answered.push(nowMs);
    this.#rest(chatId, nowMs);
  }

  #rest(chatId: number, nowMs: number): void {
    const until = nowMs + (chatId < 0 ? allowed.groupMs : allowed.personMs);
    this.#chats.set(chatId, Math.max(until, this.#chats.get(chatId) ?? 0));
  }

  /** The messenger asks for a pause: of a group alone where it is one, of all where not. */
  slowDown(chatId: number, nowMs: number, seconds: number): void {
    if (chatId < 0) this.keepBack(chatId, nowMs, seconds);
    else this.#overall = Math.max(this.#overall, nowMs + seconds * 1000);
  }

  /** Nothing is sent to this chat for so long; others do not wait for it. */
  keepBack(chatId: number, nowMs: number, seconds: number): void {
    this.#chats.set(chatId, Math.max(nowMs + seconds * 1000, this.#chats.get(chatId) ?? 0));
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
