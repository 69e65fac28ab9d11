export const toastPositions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'bar-top',
  'bar-bottom',
] as const;
export type ToastPosition = (typeof toastPositions)[number];

export interface Toast {
  readonly id: number;
  readonly type: 'success' | 'error' | 'info';
  readonly message: string;
  readonly position: ToastPosition;
}

export type NewToast = Pick<Toast, 'type' | 'message'> & { readonly position?: ToastPosition };

const shownMax = 5;
const timeoutMs = 5000;

/**
 * The messages on the screen: the last five, each for five seconds. One that is already there is not shown again, but stays as long
 * as a new one would.
 */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #nextId = 1;
  /** What ends each message, by its id. */
  readonly #timers: Record<number, ReturnType<typeof setTimeout>> = {};
  readonly #listeners = new Set<() => void>();

  readonly current = (): readonly Toast[] => this.#toasts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show({ type, message, position = 'bottom-right' }: NewToast): void {
    const same = this.#toasts.find((toast) => toast.message === message && toast.type === type);
    const id = same?.id ?? this.#nextId++;
    if (!same) this.#change([...this.#toasts, { id, type, message, position }].slice(-shownMax));
    clearTimeout(this.#timers[id]);
    this.#timers[id] = setTimeout(() => this.dismiss(id), timeoutMs);
  }

  dismiss(id: number): void {
    delete this.#timers[id];
    if (this.#toasts.some((toast) => toast.id === id)) this.#change(this.#toasts.filter((toast) => toast.id !== id));
  }

  #change(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

/** The browser's one; the server never shows any. */
export const toasts = new ToastStore();
