/**
 * How far an order is asked about before money leaves: not at all, not answered yet, held because of what was found, clear, or
 * refused by people.
 */
export type ScreeningState = 'none' | 'due' | 'held' | 'clear' | 'refused';

interface Screened {
  readonly screening: ScreeningState;
}

/** Nothing that was asked stands against paying out. */
export function isScreened({ screening }: Screened): boolean {
  return screening === 'none' || screening === 'clear';
}

/** It is open what becomes of it: nothing leaves meanwhile, not even back to where it came from. */
export function isScreeningOpen({ screening }: Screened): boolean {
  return screening === 'due' || screening === 'held';
}
