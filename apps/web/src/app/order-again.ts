/** What goes along to the exchange form, for another order like one before. Values by `group.key`, as the form names them. */
export interface OrderAgain {
  readonly values: Readonly<Record<string, string>>;
  readonly email: string;
  /** What was given, as decimal text. */
  readonly amount: string;
}

/** As the state of the entry of the browser's history that leads to the form. */
export interface AgainState {
  readonly again: OrderAgain;
}

export function readAgain(state: unknown): OrderAgain | undefined {
  return (state as Partial<AgainState> | null)?.again;
}
