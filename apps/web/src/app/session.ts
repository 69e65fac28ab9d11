import type { UserInfo } from '@tetri/contract';

export type User = UserInfo;

/**
 * Who is signed in. A page has one: on the server for as long as it is drawn, in the browser for as long as it is open.
 * A person is recognised by a first name.
 */
export class Session {
  #user: User | null;
  #isEnding = false;
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
    if (!this.#isEnding) this.set(null);
  }

  /**
   * Ends the session from this page. `end` does it and answers whether it did; `then` leads away before the page becomes a
   * guest's. What else the page asks for meanwhile is refused already, and tells nothing new.
   */
  async end(end: () => Promise<boolean>, then: () => Promise<void>): Promise<boolean> {
    this.#isEnding = true;
    try {
      if (!(await end())) return false;
      await then();
      this.set(null);
      return true;
    } finally {
      this.#isEnding = false;
    }
  }

  /** Somebody signed in, changed what is known of him, or (null) went. */
  set(user: User | null): void {
    const next = recognised(user);
    if (next === this.#user) return;
    this.#user = next;
    for (const listener of this.#listeners) listener();
  }
}

function recognised(user: User | null): User | null {
  return user !== null && user.first_name !== '' ? user : null;
}
