import { typedEmail } from './keep-typed.ts';

export type AccountView = 'sign-in' | 'recovery' | 'registration';

export interface AccountDialogState {
  readonly view: AccountView | null;
  /** Where to go after signing in; undefined is the usual place. */
  readonly target: string | undefined;
  /** The address that was typed into the page or into the view before; '' where none was. */
  readonly email: string;
}

const closed: AccountDialogState = { view: null, target: undefined, email: '' };

/** Which of the dialogs around an account is open. Any page opens one; the shell shows it. */
export class AccountDialog {
  #state = closed;
  readonly #listeners = new Set<() => void>();

  readonly current = (): AccountDialogState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(view: AccountView, target?: string): void {
    this.#change({ view, target, email: typedEmail() });
  }

  /** From one view to another, on the way to the same place. */
  switchTo(view: AccountView): void {
    this.#change({ ...this.#state, view, email: typedEmail() });
  }

  close(): void {
    this.#change(closed);
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
