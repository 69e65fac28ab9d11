export type AccountView = 'sign-in' | 'recovery' | 'registration';

export interface AccountDialogState {
  readonly view: AccountView | null;
  /** Where to go after signing in; undefined is the usual place. */
  readonly target: string | undefined;
}

/** Which of the dialogs around an account is open. Any page opens one; the shell shows it. */
export class AccountDialog {
  #state: AccountDialogState = { view: null, target: undefined };
  readonly #listeners = new Set<() => void>();

  readonly current = (): AccountDialogState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(view: AccountView, target?: string): void {
    this.#change({ view, target });
  }

  /** From one view to another, on the way to the same place. */
  switchTo(view: AccountView): void {
    this.#change({ ...this.#state, view });
  }

  close(): void {
    this.#change({ view: null, target: undefined });
  }

  #change(state: AccountDialogState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The browser's one; the server never shows any. */
export const accountDialog = new AccountDialog();

/** The view that an address asks for by `?login`: `register` is the registration, all else signing in. */
export function askedView(query: URLSearchParams): AccountView | null {
  const asked = query.get('login');
  if (asked === null) return null;
  return asked === 'register' ? 'registration' : 'sign-in';
}
