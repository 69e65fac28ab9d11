import type { UserInfo } from '@tetri/contract';

export type User = UserInfo;

/**
 * Who is signed in. A page has one: on the server for as long as it is drawn, in the browser for as long as it is open.
 * A person is recognised by a first name.
 */
export class Session {
  #user: User | null;
  readonly #listeners = new Set<() => void>();

  constructor(user: User | null) {
    this.#user = recognised(user);
  }

  readonly user = (): User | null => this.#user;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

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
