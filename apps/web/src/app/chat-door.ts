/** What the header and the page's corner show of the conversation with the support. */
export interface ChatDoorState {
  readonly isOpen: boolean;
  /** Answers that were not read yet. */
  readonly unread: number;
}

/** Whether the conversation is open. Two buttons open it, of which one is to be seen at a time; the shell shows it. */
class ChatDoor {
  #state: ChatDoorState = { isOpen: false, unread: 0 };
  readonly #listeners = new Set<() => void>();

  readonly current = (): ChatDoorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly toggle = (): void => this.#change({ isOpen: !this.#state.isOpen });
  readonly close = (): void => this.#change({ isOpen: false });
  readonly tell = (unread: number): void => this.#change({ unread });

  #change(change: Partial<ChatDoorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The browser's one; on the server it stays closed. */
export const chatDoor = new ChatDoor();
