import type { UserInfo } from '@tetri/contract';
import { InOrder } from './in-order.ts';

export type User = UserInfo;

/** Whether a session is over, may still be there, or goes on. */
export type Parting = 'gone' | 'unsure' | 'stays';

/**
 * Who is signed in. A page has one: on the server for as long as it is drawn, in the browser for as long as it is open.
 * A person is recognised by a first name.
 */
export class Session {
  #user: User | null;
  #ending: Promise<void> | undefined;
  /** While this page ends the session: it has ended, or a call was refused. */
  #isOver = false;
  /** The last session was ended by whoever was in, in this tab or in another of this browser. */
  hasLeft = false;
  readonly #answers = new InOrder();
  readonly #listeners = new Set<() => void>();

  constructor(user: User | null) {
    this.#user = recognised(user);
  }

  readonly user = (): User | null => this.#user;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A call was refused for want of a session: it ended elsewhere or ran out, unless this page is about to say so. */
  refused(): void {
    if (this.#ending) this.#isOver = true;
    else this.set(null);
  }

  /**
   * Ends the session from this page. `end` does it and answers what became of it; unless it goes on, `then` leads away before the
   * page becomes a guest's. What else the page asks for meanwhile is refused already, and shows nothing new: unless `end` comes to
   * nothing, because the session was over before or the answer was lost.
   */
  async end(end: () => Promise<Parting>, then: () => Promise<void>): Promise<Parting> {
    let settle = (): void => undefined;
    this.#ending = new Promise((resolve) => (settle = resolve));
    try {
      const parting = await end();
      if (parting !== 'stays') {
        this.#isOver = true;
        this.hasLeft = true;
        await then();
      }
      return parting;
    } finally {
      this.#ending = undefined;
      if (this.#isOver) this.set(null);
      this.#isOver = false;
      settle();
    }
  }

  /** Who is signed in once this page is not ending the session. Who can wait does not ask in the name of one that is going. */
  async settledUser(): Promise<User | null> {
    await this.#ending;
    return this.#user;
  }

  /**
   * Takes the person from an answer, unless something newer was said of them since it was asked for: another answer, or
   * that they signed in or went.
   */
  async follow(asked: Promise<User | null>): Promise<void> {
    const isNews = this.#answers.ask();
    const user = await asked;
    if (isNews()) this.#change(user);
  }

  /** Somebody signed in, changed what is known of them, or (null) went. */
  set(user: User | null): void {
    this.#answers.overtake();
    this.#change(user);
  }

  #change(user: User | null): void {
    const next = recognised(user);
    if (next === this.#user) return;
    this.#user = next;
    if (next) this.hasLeft = false;
    for (const listener of this.#listeners) listener();
  }
}

function recognised(user: User | null): User | null {
  return user !== null && user.first_name !== '' ? user : null;
}
