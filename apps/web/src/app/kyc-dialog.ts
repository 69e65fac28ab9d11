import type { VerificationType } from '@tetri/contract';

/** What is to be verified; a card or an account goes with its currency. */
export interface KycAsked {
  readonly type: VerificationType;
  readonly currencyId?: string | undefined;
}

export interface KycDialogState {
  readonly asked: KycAsked | null;
  /** Why a verification could not begin, to be said over whatever page there is then. */
  readonly failure: string | undefined;
}

const untouched: KycDialogState = { asked: null, failure: undefined };

/** Whether the dialog of verification is open, and for what. Any page opens it; the shell shows it. */
export class KycDialog {
  #state = untouched;
  readonly #listeners = new Set<() => void>();

  readonly current = (): KycDialogState => this.#state;

  /** Stays so once it was, so that what is closed again may close by turns. */
  readonly wasAsked = (): boolean => this.#state !== untouched;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(asked: KycAsked): void {
    this.#change({ asked, failure: undefined });
  }

  close(): void {
    this.#change({ ...this.#state, asked: null });
  }

  fail(failure: string | undefined): void {
    this.#change({ asked: null, failure });
  }

  #change(state: KycDialogState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The browser's one; the server never shows any. */
export const kycDialog = new KycDialog();
