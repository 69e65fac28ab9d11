/** State of a history entry that goes with what was chosen on the page: the focus stays where the choice was made. */
export const inPlace = { isInPlace: true } as const;

export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isInPlace' in state;
}
