import { setTimeout as waitFor } from 'node:timers/promises';
import { type Db, Leadership, transaction } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { Pace } from '../core/pace.ts';
import { noticeUndelivered } from '../events.ts';
import type { MessengerPort, PaceClock, SendOutcome, TopicsPort } from '../ports.ts';
import { saveChatBlocked } from '../store/chats.ts';
import {
  type DueMessage,
  findDueMessages,
  moveMessages,
  nextMessageMs,
  noteFailed,
  noteLater,
  noteSent,
} from '../store/messages.ts';

export interface MessageSenderOptions {
  readonly db: Db;
  readonly log: Log;
  readonly messenger: MessengerPort;
  readonly topics: TopicsPort;
  /** Now, by the clock of this machine: when a chat was found blocked. */
  readonly now: () => Date;
  readonly paceClock?: PaceClock;
}

/** How often it is looked for what is due, where nobody says that there is something. */
const lookMs = 1000;
/** What is found later, such as an answer of the staff, waits for these at most: less than a second. */
const readAhead = 20;
/** About a day, by the pauses between. */
const attemptsMax = 60;
const pauseMaxMs = 30 * 60_000;
/** Longer than the API usually takes to answer. */
const graceMs = 1200;

const machineClock: PaceClock = {
  nowMs: () => performance.now(),
  wait: (ms, signal) =>
    waitFor(ms, undefined, { signal }).then(
      () => undefined,
      () => undefined,
    ),
};

/**
 * Sends what is noted for the messenger, in one process at a time and no faster than the messenger takes it; the messages of a
 * chat leave in their order. What another process was sending when it died is sent again.
 */
export class MessageSender {
  readonly #options: MessageSenderOptions;
  readonly #clock: PaceClock;
  readonly #leadership: Leadership;
  readonly #stopped = new AbortController();
  /** Ends what is on its way. */
  readonly #cut = new AbortController();
  readonly #pace = new Pace();
  readonly #sending = new Map<number, Promise<void>>();
  /** How often in a row it could not be written down what became of a message to a chat. */
  readonly #unwritten = new Map<number, number>();
  #leading: Promise<void> | undefined;
  #wake = new AbortController();
  #turn: Promise<number> = Promise.resolve(0);

  constructor(options: MessageSenderOptions) {
    this.#options = options;
    this.#clock = options.paceClock ?? machineClock;
    this.#leadership = new Leadership(options.db, 'botMessages');
  }

  start(): void {
    this.#leading ??= this.#lead();
  }

  /** There is something to send. Cheap to call often. */
  nudge(): void {
    this.#wake.abort();
  }

  /**
   * Resolves once nothing is being sent any more. What is on its way is waited for: cut, it may have arrived all the same, and
   * would be sent again.
   */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#wake.abort();
    const patience = setTimeout(() => this.#cut.abort(), graceMs);
    await this.#leading;
    await Promise.allSettled(this.#sending.values());
    clearTimeout(patience);
    await this.#leadership.release();
  }

  /** Sends all that is due, and waits for the answers: tests ask for it. */
  async sendDue(): Promise<void> {
    while ((await this.#round()) > 0) await Promise.all(this.#sending.values());
  }

  async #lead(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#wake = new AbortController();
      const wake = AbortSignal.any([this.#wake.signal, this.#stopped.signal]);
      try {
        if ((await this.#leadership.take()) && (await this.#round()) > 0) continue;
      } catch (err) {
        this.#options.log.warn({ err }, 'it could not be looked for messages to send');
      }
      await machineClock.wait(lookMs, wake);
    }
  }

  /** One after the other, so that no message is found twice before it is sent. */
  #round(): Promise<number> {
    this.#turn = this.#turn.catch(() => 0).then(() => this.#sendSome());
    return this.#turn;
  }

  /** Begins to send what may leave now; answers how many were begun, or waited for. */
  async #sendSome(): Promise<number> {
    const { db } = this.#options;
    const except = [...this.#pace.resting(this.#clock.nowMs()), ...this.#sending.keys()];
    const due = await findDueMessages(db, { limit: readAhead, except });
    for (const message of due) {
      await this.#waitForTurn();
      if (this.#stopped.signal.aborted) return 0;
      this.#begin(message);
    }
    if (due.length > 0 || except.length === 0) return due.length;
    return this.#waitForResting();
  }

  /** Until one more may leave; or until the sender stops. */
  async #waitForTurn(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const waitMs = this.#pace.waitMs(this.#clock.nowMs());
      if (waitMs === 0) return;
      if (waitMs === Number.POSITIVE_INFINITY) await Promise.race(this.#sending.values());
      else await this.#clock.wait(waitMs, this.#stopped.signal);
    }
  }

  /** What is left waits for chats that rest: for `sendDue`, and so that a look follows as soon as one may be written to. */
  async #waitForResting(): Promise<number> {
    if (this.#sending.size > 0) {
      await Promise.race(this.#sending.values());
      return 1;
    }
    const dueMs = await nextMessageMs(this.#options.db);
    if (dueMs === undefined || dueMs > 0) return 0;
    // No longer than to the next look: somebody else may be written to meanwhile.
    const restMs = Math.min(lookMs, this.#pace.restMs(this.#clock.nowMs()) ?? 0);
    await this.#clock.wait(restMs, this.#stopped.signal);
    return this.#stopped.signal.aborted ? 0 : 1;
  }

  #begin(message: DueMessage): void {
    this.#pace.note(message.chatId, this.#clock.nowMs());
    const sending = this.#send(message)
      .then(() => void this.#unwritten.delete(message.chatId))
      .catch((err: unknown) => {
        this.#options.log.error({ err, message: message.id }, 'what became of a message could not be written down');
        // It is still due, and may have arrived: it must not come again with every look.
        const times = this.#unwritten.get(message.chatId) ?? 0;
        this.#unwritten.set(message.chatId, times + 1);
        this.#pace.keepBack(message.chatId, this.#clock.nowMs(), Math.min(10 * 2 ** times, pauseMaxMs / 1000));
      })
      .finally(() => {
        this.#pace.noteAnswer(message.chatId, this.#clock.nowMs());
        this.#sending.delete(message.chatId);
      });
    this.#sending.set(message.chatId, sending);
  }

  async #send(message: DueMessage): Promise<void> {
    const { messenger } = this.#options;
    const { chatId, body: text, buttons } = message;
    const place = await this.#placeOf(message);
    if (typeof place === 'object') return this.#note(message, place);
    const outcome = await messenger.send({ chatId, threadId: place, text, buttons }, this.#cut.signal);
    await this.#note(message, outcome);
  }

  /** The topic that it goes to, opened where there is none yet; an outcome where it could not be. */
  async #placeOf({ conversationId, threadId, chatId }: DueMessage): Promise<number | undefined | SendOutcome> {
    const { topics, messenger } = this.#options;
    if (conversationId === null) return threadId ?? undefined;
    const known = await topics.find(conversationId, chatId);
    if (known !== undefined) return known;
    const name = await topics.nameOf(conversationId);
    if (name === undefined) return { kind: 'refused', why: 'the conversation was erased' };
    const opened = await messenger.createTopic(chatId, name, this.#cut.signal);
    if (opened.kind !== 'done') return opened;
    await topics.save(conversationId, chatId, opened.value);
    return opened.value;
  }

  async #note(message: DueMessage, outcome: SendOutcome): Promise<void> {
    const { db, topics, now, log } = this.#options;
    const { id, chatId, attempts, conversationId } = message;
    switch (outcome.kind) {
      case 'done':
        return transaction(db, (tx) => noteSent(tx, id, outcome.value));
      case 'slowDown':
        this.#pace.slowDown(chatId, this.#clock.nowMs(), outcome.seconds);
        return transaction(db, (tx) => noteLater(tx, id, outcome.seconds * 1000, 'slowDown'));
      case 'moved':
        await topics.moved(chatId, outcome.chatId);
        return transaction(db, (tx) => moveMessages(tx, chatId, outcome.chatId));
      case 'noTopic':
        if (conversationId !== null && attempts < attemptsMax) {
          await topics.forget(conversationId);
          return transaction(db, (tx) => noteLater(tx, id, 0, 'noTopic'));
        }
        return this.#giveUp({ id }, 'noTopic');
      case 'blocked':
        log.info(
          { chatId: chatId < 0 ? chatId : undefined },
          'the messenger says that the bot may not write to a chat',
        );
        if (chatId > 0) await transaction(db, (tx) => saveChatBlocked(tx, chatId, true, now()));
        return this.#giveUp({ chatId }, 'blocked');
      case 'refused':
        log.warn({ message: id, why: outcome.why }, 'the messenger refuses a message');
        return this.#giveUp({ id }, outcome.why);
      case 'failed':
        // What was cut because this process stops is sent by whoever is next.
        if (this.#stopped.signal.aborted) return undefined;
        if (attempts + 1 >= attemptsMax) return this.#giveUp({ id }, outcome.why);
        return transaction(db, (tx) => noteLater(tx, id, Math.min(1000 * 2 ** attempts, pauseMaxMs), outcome.why));
    }
  }

  /** What cannot be sent here is sent another way, where there is one. */
  async #giveUp(which: { readonly id: string } | { readonly chatId: number }, problem: string): Promise<void> {
    await transaction(this.#options.db, async (tx) => {
      // As its other mails: one mailbox that takes none keeps only its own order waiting.
      for (const news of await noteFailed(tx, which, problem))
        await announce(tx, noticeUndelivered, { news: { ...news } }, { key: news.orderId });
    });
  }
}
